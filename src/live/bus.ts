import { useEffect, useRef } from 'react'

/** What the live stream tells this tab. `missed`: anything may have changed while nobody listened. */
export type Heard =
  | { readonly name: 'orders'; readonly ids: readonly number[] }
  | { readonly name: 'notifications'; readonly published?: readonly number[] }
  | { readonly name: 'account' }
  | { readonly name: 'properties' }
  | { readonly name: 'missed' }

const listeners = new Set<(heard: Heard) => void>()

export function tellLive(heard: Heard): void {
  for (const listener of listeners) listener(heard)
}

/** Calls back on everything the stream tells. Answers how to stop. */
export function onLive(listener: (heard: Heard) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same for as long as a component stands. */
export function useLive(handler: (heard: Heard) => void): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => onLive((heard) => latest.current(heard)), [])
}
