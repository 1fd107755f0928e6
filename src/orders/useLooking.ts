import { useCallback, useEffect, useRef } from 'react'
import { mayPass } from '#src/providers/queryClient.ts'

/** Minimum time between checks of the list, in milliseconds. */
const LOOK_EVERY = 1000
/** Delay before retrying a failed check, in milliseconds. */
const RETRY_AFTER = 3000
/** Groups changes that come together, as from one bulk action, in milliseconds. */
const GATHER = 60

/** Requests a check soon; with `hurry` at once, regardless of the last one. */
type AskForLook = (hurry?: 'hurry') => void

/** Throttles `work` to once per LOOK_EVERY, except with `hurry`. */
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

/** Throttles `look`, and retries it after temporary errors: the stream reports each change only once. */
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
