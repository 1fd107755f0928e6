import { useRef } from 'react'
import { insertText } from './insertText.ts'

/**
 * Inserts into a text field what is picked in a `TypedMenu`, instead of the sign before the cursor.
 * @param setText sets the whole text
 */
export function useAreaInsert<Field extends HTMLTextAreaElement | HTMLInputElement = HTMLTextAreaElement>(
  setText: (text: string) => void,
) {
  const area = useRef<Field>(null)
  const insert = (text: string, instead: number) => {
    const box = area.current
    if (!box) return
    const at = box.selectionStart ?? box.value.length
    if (text === '') return box.focus()
    insertText(box, text, at - instead, at)
    setText(box.value)
  }
  return {
    area,
    onPick: (text: string) => insert(text, 1),
    /** Takes the focus back, with what was typed meanwhile. */
    onClose: (typed = '') => insert(typed, 0),
  }
}
