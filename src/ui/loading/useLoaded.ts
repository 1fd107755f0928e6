import { useSyncExternalStore } from 'react'
import { restoreStyles } from './failedStyles.ts'

export type Load<T> = () => Promise<T>

type State = { readonly value: unknown } | { readonly error: unknown } | undefined

interface Loading {
  state: State
  readonly listeners: Set<() => void>
  readonly subscribe: (listener: () => void) => () => void
}

const loadings = new WeakMap<Load<unknown>, Loading>()

/** A failure that nobody is waiting for is forgotten, so that the next one to need the value loads it again. */
function forgetFailure(load: Load<unknown>, loading: Loading): void {
  const failed = loading.state !== undefined && 'error' in loading.state
  if (failed && loading.listeners.size === 0 && loadings.get(load) === loading) loadings.delete(load)
}

async function settle(load: Load<unknown>, loading: Loading): Promise<void> {
  try {
    const [value] = await Promise.all([load(), restoreStyles()])
    loading.state = { value }
  } catch (error) {
    // One of several tries may have succeeded.
    if (loading.state && 'value' in loading.state) return
    loading.state = { error }
    forgetFailure(load, loading)
  }
  for (const listener of loading.listeners) listener()
}

function start(load: Load<unknown>): Loading {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      forgetFailure(load, loading)
    }
  }
  const loading: Loading = { state: undefined, listeners, subscribe }
  loadings.set(load, loading)
  void settle(load, loading)
  return loading
}

const loadingOf = (load: Load<unknown>): Loading => loadings.get(load) ?? start(load)

/** Starts loading before the first render that needs it; once per function. */
export function preload(load: Load<unknown>): void {
  loadingOf(load)
}

/** Whether it is there without waiting. */
export function isLoaded(load: Load<unknown>): boolean {
  const state = loadings.get(load)?.state
  return state !== undefined && 'value' in state
}

/** Tries again what failed. Until it succeeds, the failure remains. */
export function reload(load: Load<unknown>): void {
  void settle(load, loadingOf(load))
}

/** How far loading is: undefined, then the value or the error. */
export function useLoading(load: Load<unknown>): State {
  const loading = loadingOf(load)
  return useSyncExternalStore(loading.subscribe, () => loading.state)
}

/**
 * The loaded value, undefined until then; throws if it failed. Unlike Suspense, it does not delay content
 * that loads within 300 ms of a fallback. For parts of a page, see `usePart`.
 */
export function useLoaded<T>(load: Load<T>): T | undefined {
  const state = useLoading(load)
  if (!state) return undefined
  if ('error' in state) throw state.error
  return state.value as T
}
