/*
 * jsdom works out the whole style of an element from each rule of a browser's own style sheet and of the page's, for all elements
 * again after each change of the page: a fifth of the time of a test. What is asked nearly always is whether an element is
 * displayed, visible and takes the pointer. Our own styles are not there in tests, only those that Emotion makes for the parts
 * of MUI, which begin at a class; where none is around an element, its kind and its `style` say all of it.
 */

/** As jsdom does it. */
export const slowly = window.getComputedStyle.bind(window)

/** The `display` of an element of each kind without a `style`, as jsdom has it. */
const displays = new Map<string, string>()

/** An attribute that is there without a value is another kind than one that is not there. */
const kindOf = (element: Element): string =>
  JSON.stringify([element.localName, ...['hidden', 'open', 'type'].map((name) => element.getAttribute(name))])

/** What an element's `style` says, if it has one. */
const own = (element: Element, property: string): string =>
  element.hasAttribute('style') && (element instanceof HTMLElement || element instanceof SVGElement)
    ? element.style.getPropertyValue(property)
    : ''

function displayOf(element: Element): string {
  const said = own(element, 'display')
  if (said !== '') return said
  const kind = kindOf(element)
  const known = displays.get(kind) ?? slowly(element).display
  displays.set(kind, known)
  return known
}

/** A property that is inherited. */
function inherited(element: Element, property: string, initial: string): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const said = own(one, property)
    if (said !== '') return said
  }
  return initial
}

const QUICK: Readonly<Record<string, (element: Element) => string>> = {
  display: displayOf,
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  'pointer-events': (element) => inherited(element, 'pointer-events', 'auto'),
}

const dashed = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Their display is said by what is around them, or by what the page has on top. */
const OTHERS = 'summary, [popover]'

/** Hidden, these collapse with all that they hold. */
const COLLAPSING = 'tr, thead, tbody, tfoot, col, colgroup'

/** A style that is worked out only as far as it is asked. */
const lazily = (element: Element): CSSStyleDeclaration =>
  new Proxy(document.documentElement.style, {
    get(_, property) {
      if (property === 'getPropertyValue')
        return (name: string) => QUICK[name]?.(element) ?? slowly(element).getPropertyValue(name)
      const quick = typeof property === 'string' ? QUICK[dashed(property)] : undefined
      if (quick) return quick(element)
      const style = slowly(element)
      const value: unknown = Reflect.get(style, property)
      return typeof value === 'function' ? value.bind(style) : value
    },
  })

let seen = 0
let areEmotions = true

/** Whether the page has no style sheets but Emotion's. */
function hasOnlyEmotion(): boolean {
  const { styleSheets } = document
  if (styleSheets.length === seen) return areEmotions
  seen = styleSheets.length
  areEmotions = [...styleSheets].every(
    ({ ownerNode }) => ownerNode instanceof HTMLElement && ownerNode.dataset.emotion === 'css',
  )
  return areEmotions
}

/** Whether what is around an element has a say in how it looks: a part of MUI, or a part of a table that is hidden. */
function isRuled(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (one.getAttribute('class')?.includes('css-')) return true
    if (one.hasAttribute('hidden') && one.matches(COLLAPSING)) return true
  }
  return false
}

const quickly: typeof slowly = (element, pseudo) =>
  pseudo || !hasOnlyEmotion() || isRuled(element) || element.matches(OTHERS)
    ? slowly(element, pseudo)
    : lazily(element)

// The window of the page is not the one that is global.
for (const view of [window, document.defaultView]) if (view) view.getComputedStyle = quickly
