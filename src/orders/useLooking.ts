import { useCallback, useEffect, useRef } from 'react'
import { mayPass } from '#src/providers/queryClient.ts'

/** The list is looked at again at most this often, in milliseconds. */
const LOOK_EVERY = 1000
/** Wait before another try where a look has failed, in milliseconds. */
const RETRY_AFTER = 3000
/** What changes together, as by one bulk action, is looked at together. */
const GATHER = 60

/** Asks for a look soon; with `hurry` at once, however short a time ago the last one was. */
type AskForLook = (hurry?: 'hurry') => void

/** Calls `work` soon, and never again before LOOK_EVERY has passed, but in a hurry. */
function useThrottled(work: () => void): AskForLook {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(0)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((hurry) => {
    if (timer.current !== undefined && !hurry) return
    clearTimeout(timer.current)
    const wait = hurry ? 0 : Math.max(GATHER, last.current + LOOK_EVERY - Date.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      last.current = Date.now()
      latest.current()
    }, wait)
  }, [])
}

/** Calls `look` as above, and once more where it failed for a while: the stream tells each change once. */
export function useLooking(look: (again: () => void) => Promise<void>): AskForLook {
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const again = useRef<() => void>(() => undefined)
  useEffect(() => () => clearTimeout(retry.current), [])
  const failed = (error: unknown) => {
    clearTimeout(retry.current)
    if (mayPass(error)) retry.current = setTimeout(() => again.current(), RETRY_AFTER)
  }
  const lookSoon = useThrottled(() => void look(again.current).catch(failed))
  useEffect(() => {
    again.current = lookSoon
  }, [lookSoon])
  return lookSoon
}
