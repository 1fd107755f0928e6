import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import type { BlockerFunction } from 'react-router'

/** What would be lost, or aborted, by leaving the page. */
export type Unsaved = 'typed' | 'edited' | 'chosen' | 'uploading'

/** What would be lost for good comes before what is kept as a draft. */
const ORDER: readonly Unsaved[] = ['uploading', 'chosen', 'edited', 'typed']

/** Whether what is unsaved would be lost by a navigation. */
type Loses = BlockerFunction

interface Mark {
  readonly what: Unsaved
  readonly loses: Loses
}

const standing = new Map<string, Mark>()
const listeners = new Set<() => void>()
let worst: Unsaved | undefined

function notify(): void {
  const all = new Set([...standing.values()].map(({ what }) => what))
  worst = ORDER.find((what) => all.has(what))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const byPath: Loses = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname

/**
 * Marks something as unsaved while the component is mounted; undefined clears the mark. By default every other path loses
 * it.
 */
export function useUnsaved(what: Unsaved | undefined, loses: Loses = byPath): void {
  const id = useId()
  const latest = useRef(loses)
  useEffect(() => {
    latest.current = loses
  })
  useEffect(() => {
    if (what === undefined) return undefined
    standing.set(id, { what, loses: (move) => latest.current(move) })
    notify()
    return () => {
      standing.delete(id)
      notify()
    }
  }, [id, what])
}

/** Whether a navigation would lose something unsaved. */
export const wouldLose: Loses = (move) => [...standing.values()].some(({ loses }) => loses(move))

/** Clears all marks, because the page is being left. */
export function dropUnsaved(): void {
  standing.clear()
  notify()
}

/** The same, read synchronously, ahead of rendering. */
export const whatIsUnsaved = (): Unsaved | undefined => worst

/** The most important unsaved change on the page; uploads come before texts, which are kept as drafts. */
export const useWhatIsUnsaved = (): Unsaved | undefined => useSyncExternalStore(subscribe, whatIsUnsaved)
