/** Inserts a text at the cursor of a box, instead of what is selected, and returns the whole new text. */
export function insertAtCursor(box: HTMLInputElement | HTMLTextAreaElement, text: string): string {
  const { selectionStart, selectionEnd, value } = box
  box.focus()
  box.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
  return box.value
}
