import type { KeyboardEvent } from 'react'
import { belongsToInputMethod } from './inputMethod.ts'

const isKey = (event: object): event is KeyboardEvent => 'key' in event

/** A handler for `onClose` of a dialog of MUI: Escape that belongs to an input method leaves it open (D-1.29). */
export function onMuiClose(close: (() => void) | undefined): ((event: object) => void) | undefined {
  return (
    close &&
    ((event) => {
      if (!isKey(event) || !belongsToInputMethod(event)) close()
    })
  )
}
