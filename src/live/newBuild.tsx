import { createRoot } from 'react-dom/client'
import { NewBuildOffer } from './NewBuildOffer.tsx'

/** How long processes of two versions may answer side by side, in milliseconds. */
const REPLACING_MS = 60_000

/** The page's own script; its name changes with anything that the build contains. */
const ENTRY = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/

/** Whether the server has another build than this page is of. */
async function isReplaced(own: string): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-cache' })
  const served = answer.ok ? ENTRY.exec(await answer.text())?.[1] : undefined
  return served !== undefined && served !== own
}

/** A place for the offer beside the page, whose forms and dialogs stay as they are. */
function openPlace() {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const show = (shown: boolean) => root.render(<NewBuildOffer shown={shown} onLater={() => show(false)} />)
  // Empty at first: live regions only announce changes.
  show(false)
  return {
    show: () => show(true),
    close: () => {
      place.remove()
      // Not while the page around it is being unmounted, which React is in the midst of.
      queueMicrotask(() => root.unmount())
    },
  }
}

/**
 * Offers to reload once the server has another build: looks when the live stream is resumed, as after every restart, and when
 * code of this build could not be loaded. Never reloads by itself. Returns a function to stop.
 */
export function watchBuild(connected: EventTarget): () => void {
  const own = ENTRY.exec(document.documentElement.outerHTML)?.[1]
  if (own === undefined) return () => undefined
  const place = openPlace()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    // Without an answer nothing is known; the next connection asks again.
    if (await isReplaced(own).catch(() => false)) place.show()
  }
  const lookTwice = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), REPLACING_MS)
    void look()
  }
  connected.addEventListener('connected', lookTwice)
  window.addEventListener('vite:preloadError', lookTwice)
  return () => {
    clearTimeout(timer)
    connected.removeEventListener('connected', lookTwice)
    window.removeEventListener('vite:preloadError', lookTwice)
    place.close()
  }
}
