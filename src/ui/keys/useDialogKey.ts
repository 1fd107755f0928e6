import { type RefObject, useEffect, useRef } from 'react'
import { listenKeys } from './listenKeys.ts'

interface DialogKey {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly 'aria-keyshortcuts': string
}

/**
 * Ctrl+Enter anywhere in a dialog presses its main button, which gets the props; not from a question above it, and not
 * while it may not be pressed (D-1.35).
 */
export function useDialogKey(): DialogKey {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, repeat, target } = event
      const dialog = ref.current?.closest('[role="dialog"]')
      if (key !== 'Enter' || !(ctrlKey || metaKey) || !dialog) return
      if (!(target instanceof Node && dialog.contains(target))) return
      event.preventDefault()
      event.stopPropagation()
      if (!repeat) ref.current?.click()
    }
    // Before the editor, where it would begin a line.
    return listenKeys(window, press, { capture: true })
  }, [])
  return { ref, 'aria-keyshortcuts': 'Control+Enter' }
}
