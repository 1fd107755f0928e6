import { thumbHashToDataURL } from 'thumbhash'

const drawn = new Map<string, string>()

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)

/** The blurred picture of a thumbhash as a data URL; undefined if it cannot be read. */
export function placeholderOf(hash: string): string | undefined {
  const known = drawn.get(hash)
  if (known !== undefined) return known
  try {
    const url = thumbHashToDataURL(bytesOf(hash))
    drawn.set(hash, url)
    return url
  } catch {
    return undefined
  }
}

const hashes = new WeakMap<Element, string>()

function show(element: HTMLElement, hash: string): void {
  const url = placeholderOf(hash)
  if (url) element.style.setProperty('--placeholder', `url(${url})`)
}

/** How far outside the view placeholders are drawn, in pixels. */
const AHEAD = '800px'

function openObserver(): IntersectionObserver | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined
  const observer: IntersectionObserver = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const hash = hashes.get(target)
        if (!isIntersecting || hash === undefined || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        show(target, hash)
      }
    },
    // The first is for the window, the second for a list that scrolls by itself.
    { rootMargin: AHEAD, scrollMargin: AHEAD },
  )
  return observer
}

let shared: IntersectionObserver | undefined

/**
 * Sets the placeholder as `--placeholder` of the element once it is near the view: drawing those of a whole page at
 * once would take a third of a second. Returns a function that stops waiting.
 */
export function showPlaceholder(element: HTMLElement, hash: string): () => void {
  shared ??= openObserver()
  const observer = shared
  if (!observer || drawn.has(hash)) {
    show(element, hash)
    return () => undefined
  }
  hashes.set(element, hash)
  observer.observe(element)
  return () => observer.unobserve(element)
}
