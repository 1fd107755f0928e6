import { insertText } from '#src/ui/text/insertText.ts'

/** Inserts a text at the cursor of a box, instead of what is selected, and returns the whole new text. */
export function insertAtCursor(box: HTMLInputElement | HTMLTextAreaElement, text: string): string {
  const { selectionStart, selectionEnd, value } = box
  insertText(box, text, selectionStart ?? value.length, selectionEnd ?? value.length)
  return box.value
}
