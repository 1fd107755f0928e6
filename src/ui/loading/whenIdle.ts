/** Delay in browsers without idle callbacks, in milliseconds. */
const FALLBACK_MS = 200

/** Runs the work when the browser is idle. Returns a function to cancel it. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: 2000 })
  return () => window.cancelIdleCallback(handle)
}
