import { useRef } from 'react'

/**
 * Inserts phrases into a textarea instead of the slash before the cursor.
 * @param setText sets the whole text
 */
export function useAreaPhrases(setText: (text: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null)
  const onClose = () => area.current?.focus()
  const onPick = (text: string) => {
    const box = area.current
    if (!box) return
    const { selectionStart: at } = box
    box.focus()
    box.setRangeText(text, at - 1, at, 'end')
    setText(box.value)
  }
  return { area, onPick, onClose }
}
