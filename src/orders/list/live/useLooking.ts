import { useCallback, useEffect, useRef } from 'react'
import { mayPass } from '#src/providers/queryClient.ts'

/** Minimum time between checks of the list, in milliseconds. */
const LOOK_EVERY = 1000
/** Delay before retrying a failed check, in milliseconds. */
const RETRY_AFTER = 3000
/** Groups changes that come together, as from one bulk action, in milliseconds. */
const GATHER = 60

/** Requests a check, at most every LOOK_EVERY; with `soon` after GATHER, and with `now` at once. */
type AskForLook = (haste?: keyof typeof HASTE) => void

const HASTE = { now: 0, soon: GATHER } as const

/** Throttles `work` to once per LOOK_EVERY, except in haste. */
function useThrottled(work: () => void): AskForLook {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(0)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((haste) => {
    if (timer.current !== undefined && !haste) return
    clearTimeout(timer.current)
    const wait = haste ? HASTE[haste] : Math.max(GATHER, last.current + LOOK_EVERY - Date.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      last.current = Date.now()
      latest.current()
    }, wait)
  }, [])
}

/** Throttles `look`, and retries it after temporary errors: the stream reports each change only once. */
export function useLooking(look: (again: AskForLook) => Promise<void>): AskForLook {
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const again = useRef<AskForLook>(() => undefined)
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
