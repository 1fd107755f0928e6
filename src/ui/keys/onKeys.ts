import type { KeyboardEvent } from 'react'
import { belongsToInputMethod } from './inputMethod.ts'

type Handler<E extends Element> = (event: KeyboardEvent<E>) => void

/** A handler for `onKeyDown` of an element: not called for keys that belong to an input method (D-1.29). */
export function onKeys<E extends Element = Element>(handler: Handler<E> | undefined): Handler<E> | undefined {
  return (
    handler &&
    ((event) => {
      if (!belongsToInputMethod(event)) handler(event)
    })
  )
}
