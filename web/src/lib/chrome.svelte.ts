/** What a screen may ask of the frame round it. */

class Chrome {
  /** No header and no foot: the table takes the whole window. */
  bare = $state(false);
}

export const chrome = new Chrome();
