import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** What browsers report as `keyCode` of a key that an input method takes, also of the one that begins a word. */
const TAKEN = 229

/** When the latest composition ended, in milliseconds as in `timeStamp` of events; until the next key. */
let endedAt = Number.NEGATIVE_INFINITY
/** The latest key that ended a composition. */
let ending: Event | undefined

/** Safari, and all browsers of iOS, which are built on it. */
const isWebKit = (): boolean => navigator.vendor.startsWith('Apple')

const isSearchBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'search'

window.addEventListener('compositionend', ({ timeStamp }) => (endedAt = timeStamp), true)
// WebKit tells of the key that ended a composition only after the end, but with the time when it was pressed. Others
// must not be asked: Gboard ends the word on Enter, which is meant for the page, too.
window.addEventListener(
  'keydown',
  (event) => {
    if (isWebKit() && event.timeStamp <= endedAt) ending = event
    endedAt = Number.NEGATIVE_INFINITY
    // Chrome and Safari empty a search box on any Escape: that of an input method gives up the word alone.
    if (event.key === 'Escape' && isSearchBox(event.target) && belongsToInputMethod(event))
      event.preventDefault()
  },
  true,
)

/**
 * Whether an input method takes the key, as for the accents of Vietnamese: Enter confirms a word, Escape gives it up,
 * arrows choose among words. Such a key does nothing else (D-1.29).
 */
export function belongsToInputMethod(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event
  return native.isComposing || native.keyCode === TAKEN || native === ending
}
