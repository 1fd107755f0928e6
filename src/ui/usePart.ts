import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { reportFault } from '#src/providers/faults.ts'
import { useToast } from './feedback/toast.tsx'
import { type Load, reload, useLoading } from './useLoaded.ts'

/** Delay before the first new try, in milliseconds; it doubles with each up to the longest. */
const FIRST_DELAY = 1000
const LONGEST_DELAY = 15_000

/** Calls `attempt` again and again, and as soon as the browser is online. Returns a function to stop it. */
function keepTrying(attempt: () => void): () => void {
  let delay = FIRST_DELAY
  let timer: ReturnType<typeof setTimeout>
  const later = () => {
    timer = setTimeout(() => {
      attempt()
      later()
    }, delay)
    delay = Math.min(2 * delay, LONGEST_DELAY)
  }
  later()
  window.addEventListener('online', attempt)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', attempt)
  }
}

/**
 * The loaded part of a page, such as a dialog; undefined until then. If it fails to load, a toast says so and it is
 * tried again for as long as it is needed: the page around it, with what was typed there, stays.
 */
export function usePart<T>(load: Load<T>): T | undefined {
  const toast = useToast()
  const translate = useTranslate()
  const state = useLoading(load)
  const error = state && 'error' in state ? state.error : undefined
  const failed = state !== undefined && 'error' in state
  useEffect(() => {
    if (error !== undefined) reportFault(error)
  }, [error])
  useEffect(() => {
    if (!failed) return
    toast.error(translate('ui.partFailed'))
    const stop = keepTrying(() => reload(load))
    return () => {
      stop()
      toast.clear()
    }
  }, [failed, load, toast, translate])
  return state && 'value' in state ? (state.value as T) : undefined
}
