/** What a component is to a plain module; components know one another's properties. */
declare module '*.svelte' {
  import type { Component } from 'svelte';

  // biome-ignore lint/suspicious/noExplicitAny: a plain module does not know a component's properties
  const component: Component<any>;
  export default component;
}
