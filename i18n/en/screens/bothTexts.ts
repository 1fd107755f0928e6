/** Texts of the dialog that shows both texts of two saves, which load with it. */
export const bothTexts = {
  title: 'Someone else has changed this',
  text: 'Both texts are kept. Choose which one to keep, or copy parts by hand.',
  yours: 'Your text',
  theirs: 'Saved text',
  keepMine: 'Overwrite with mine',
  takeTheirs: 'Keep theirs',
  back: 'Keep writing',
} as const
