import { useEffect, useEffectEvent } from 'react'

/** Calls back on Escape while active, wherever the focus is. */
export function useEscape(active: boolean, onEscape: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (active && event.key === 'Escape') onEscape()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
