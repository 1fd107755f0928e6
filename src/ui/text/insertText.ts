/** Replaces a part of what a text field holds, so that the person can undo it, and leaves the cursor after it. */
export function insertText(
  box: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  from: number,
  to: number,
): void {
  box.focus()
  box.setSelectionRange(from, to)
  // Marked as obsolete, but nothing else adds to what Ctrl+Z takes back; browsers keep it for that.
  const wasInserted =
    'execCommand' in document && document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  if (!wasInserted) box.setRangeText(text, from, to, 'end')
}
