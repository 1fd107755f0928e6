import { useSyncExternalStore } from 'react'

type Load<T> = () => Promise<T>

interface Loading {
  state: { readonly value: unknown } | { readonly error: unknown } | undefined
  readonly listeners: Set<() => void>
  readonly subscribe: (listener: () => void) => () => void
}

const loadings = new WeakMap<Load<unknown>, Loading>()

async function settle(load: Load<unknown>, loading: Loading): Promise<void> {
  try {
    loading.state = { value: await load() }
  } catch (error) {
    loading.state = { error }
    // A failed preload is retried when it is needed.
    if (loading.listeners.size === 0) loadings.delete(load)
  }
  for (const listener of loading.listeners) listener()
}

function start(load: Load<unknown>): Loading {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
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

/**
 * The loaded value, undefined until then; throws if it failed. Unlike Suspense, it does not delay content
 * that loads within 300 ms of a fallback.
 */
export function useLoaded<T>(load: Load<T>): T | undefined {
  const loading = loadingOf(load)
  const state = useSyncExternalStore(loading.subscribe, () => loading.state)
  if (!state) return undefined
  if ('error' in state) throw state.error
  return state.value as T
}
