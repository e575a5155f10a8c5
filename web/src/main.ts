import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './lib/router.svelte';
import './app.css';

router.listen();

const target = document.getElementById('app');
if (target) mount(App, { target });
