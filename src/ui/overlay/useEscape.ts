import { useEffect, useEffectEvent } from 'react'
import { listenKeys } from '../keys/listenKeys.ts'

/** Calls back on Escape while active, wherever the focus is. */
export function useEscape(active: boolean, onEscape: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (active && event.key === 'Escape') onEscape()
  })
  useEffect(() => listenKeys(window, (event) => hear(event)), [])
}
