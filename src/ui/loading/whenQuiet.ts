import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from './whenIdle.ts'

const LOOK_MS = 100
/** A read that never ends must not hold up the rest, in milliseconds. */
const PATIENCE_MS = 5000

/** What was read may not be drawn yet: a long list is drawn in pieces, between which the browser is idle. */
const isDrawn = (): boolean => document.querySelector('[aria-busy="true"]') === null

/**
 * Runs the work when the browser is idle, no read is on its way and all of it is drawn: on a slow connection it is idle while
 * what the screen shows is still to come. The work is told whether all reads had ended. Returns a function to cancel it.
 */
export function whenQuiet(client: QueryClient, work: (quiet: boolean) => void): () => void {
  const latest = Date.now() + PATIENCE_MS
  let giveUp: () => void
  const look = () => {
    giveUp = whenIdle(() => {
      const quiet = client.isFetching() === 0 && isDrawn()
      if (quiet || Date.now() >= latest) {
        work(quiet)
        return
      }
      const timer = setTimeout(look, LOOK_MS)
      giveUp = () => clearTimeout(timer)
    })
  }
  look()
  return () => giveUp()
}
