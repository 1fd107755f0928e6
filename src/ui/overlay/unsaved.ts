import { useEffect, useId, useSyncExternalStore } from 'react'

/** What would be lost, or aborted, by leaving the page. */
export type Unsaved = 'typed' | 'edited' | 'chosen' | 'uploading'

/** What would be lost for good comes before what is kept as a draft. */
const ORDER: readonly Unsaved[] = ['uploading', 'chosen', 'edited', 'typed']

const standing = new Map<string, Unsaved>()
const listeners = new Set<() => void>()
let worst: Unsaved | undefined

function tell(): void {
  const all = new Set(standing.values())
  worst = ORDER.find((what) => all.has(what))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks something as unsaved while the component is mounted; undefined clears the mark. */
export function useUnsaved(what: Unsaved | undefined): void {
  const id = useId()
  useEffect(() => {
    if (what === undefined) return undefined
    standing.set(id, what)
    tell()
    return () => {
      standing.delete(id)
      tell()
    }
  }, [id, what])
}

/** Clears all marks, because the page is being left. */
export function dropUnsaved(): void {
  standing.clear()
  tell()
}

/** The same, read synchronously, ahead of rendering. */
export const whatIsUnsaved = (): Unsaved | undefined => worst

/** The most important unsaved change on the page; uploads come before texts, which are kept as drafts. */
export const useWhatIsUnsaved = (): Unsaved | undefined => useSyncExternalStore(subscribe, whatIsUnsaved)
