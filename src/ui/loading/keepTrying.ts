/** Delay before the first new try, in milliseconds; it doubles with each up to the longest. */
const FIRST_DELAY = 1000
const LONGEST_DELAY = 15_000

/** Tries again and again, and as soon as the browser is online. Returns a function to stop it. */
export function keepTrying(attempt: () => void): () => void {
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

/** Loads code for an action that has begun. A failure is told once, and it is tried again until it succeeds. */
export async function untilLoaded<T>(load: () => Promise<T>, tell: (error: unknown) => void): Promise<T> {
  try {
    return await load()
  } catch (error) {
    tell(error)
    return new Promise((resolve) => {
      const stop = keepTrying(() => void load().then(finish, () => undefined))
      const finish = (value: T) => {
        stop()
        resolve(value)
      }
    })
  }
}
