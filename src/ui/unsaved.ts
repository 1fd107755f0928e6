import { useEffect, useId, useSyncExternalStore } from 'react'

/** What would be lost, or stopped, by leaving the page. */
export type Unsaved = 'typed' | 'edited' | 'chosen' | 'uploading'

/** What is lost for good comes before what is kept as a draft. */
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

/** Says, for as long as the component stands, that something here is not saved yet; undefined takes it back. */
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

/** Lets all of it go, for the page that it stands on is left. */
export function dropUnsaved(): void {
  standing.clear()
  tell()
}

/** The same at this moment, ahead of what was drawn. */
export const whatIsUnsaved = (): Unsaved | undefined => worst

/** What of the page is not saved now; uploads come before texts, which are kept as drafts. */
export const useWhatIsUnsaved = (): Unsaved | undefined => useSyncExternalStore(subscribe, whatIsUnsaved)
