import { useEffect } from 'react'
import { reportFault } from '#src/providers/faults.ts'
import { keepTrying } from './keepTrying.ts'
import { type Load, reload, useLoading } from './useLoaded.ts'

interface Retried<T> {
  /** Undefined until it is loaded. */
  readonly value: T | undefined
  readonly failed: boolean
}

/** Loads a value; what fails is reported, and tried again for as long as it is needed. */
export function useRetried<T>(load: Load<T>): Retried<T> {
  const state = useLoading(load)
  const error = state && 'error' in state ? state.error : undefined
  const failed = state !== undefined && 'error' in state
  useEffect(() => {
    if (failed) reportFault(error)
  }, [failed, error])
  useEffect(() => (failed ? keepTrying(() => reload(load)) : undefined), [failed, load])
  return { value: state && 'value' in state ? (state.value as T) : undefined, failed }
}
