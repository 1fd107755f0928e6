import { useLayoutEffect, useState } from 'react'
import { listenKeys } from '#src/ui/keys/listenKeys.ts'

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey

/**
 * What is typed while something that takes text still loads. The keys go nowhere else: the page has keys of its
 * own, one of which approves.
 */
export function useTypedAhead(loading: boolean, onEscape: () => void): string {
  const [typed, type] = useState('')
  // Before the next key, so that none is taken once the box has the focus.
  useLayoutEffect(() => {
    if (!loading) return undefined
    const press = (event: KeyboardEvent) => {
      if (!isPlain(event)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') onEscape()
      else if (event.key === 'Backspace') type((text) => text.slice(0, -1))
      else if (event.key.length === 1) type((text) => text + event.key)
    }
    return listenKeys(window, press, { capture: true })
  }, [loading, onEscape])
  return typed
}
