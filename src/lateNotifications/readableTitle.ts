/** A template's title for reading: with an ellipsis for each value that is filled in, and without its conditions. */
export const readableTitle = (title: string): string =>
  title
    .replace(/\{\{.*?\}\}/gs, '…')
    .replace(/\{%.*?%\}/gs, '')
    .replace(/\s+/g, ' ')
    .trim()
