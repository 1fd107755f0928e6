import { useEffect, useRef } from 'react'

/** A live event. `missed`: anything may have changed while the stream was down. */
export type BusMessage =
  | { readonly name: 'orders'; readonly ids: readonly number[] }
  | { readonly name: 'notifications'; readonly published?: readonly number[] }
  | { readonly name: 'presence'; readonly ids: readonly number[] }
  | { readonly name: 'payouts' }
  | { readonly name: 'account' }
  | { readonly name: 'properties' }
  | { readonly name: 'names' }
  | { readonly name: 'inbox' }
  | { readonly name: 'care' }
  | { readonly name: 'gallery' }
  /** Chats of these artists. */
  | { readonly name: 'chats'; readonly ids: readonly number[] }
  | { readonly name: 'missed' }

const listeners = new Set<(message: BusMessage) => void>()

export function publishLive(message: BusMessage): void {
  for (const listener of listeners) listener(message)
}

/** Calls back on every live event. Returns a function to unsubscribe. */
export function onLive(listener: (message: BusMessage) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same while a component is mounted. */
export function useLive(handler: (message: BusMessage) => void): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => onLive((message) => latest.current(message)), [])
}
