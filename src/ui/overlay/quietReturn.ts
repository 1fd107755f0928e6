const LIVE = 'output, [role="status"], [role="alert"], [aria-live]'

/** How long screen readers take to see the page again, in milliseconds. */
const RETURN = 250

/** Those that are kept quiet now: another dialog may close meanwhile, and must not take that for what they were. */
const quiet = new WeakSet<Element>()

/** Keeps what the element holds from being said, until the page has returned. */
function hush(page: Element): void {
  for (const region of page.querySelectorAll(LIVE)) {
    if (quiet.has(region)) continue
    quiet.add(region)
    const level = region.getAttribute('aria-live')
    region.setAttribute('aria-live', 'off')
    setTimeout(() => {
      quiet.delete(region)
      if (level === null) region.removeAttribute('aria-live')
      else region.setAttribute('aria-live', level)
    }, RETURN)
  }
}

let watch: MutationObserver | undefined

/**
 * Keeps the live regions of the page from being read again whenever a dialog closes: it hides the page from screen readers,
 * to which they are all new then (D-1.36). Call it before a dialog hides the page.
 */
export function returnQuietly(): void {
  watch ??= new MutationObserver((changes) => {
    for (const { target, oldValue } of changes)
      if (target instanceof Element && oldValue === 'true' && !target.hasAttribute('aria-hidden'))
        hush(target)
  })
  // Messages beside the page keep themselves from being hidden, and are read while a dialog opens or closes.
  for (const child of document.body.children)
    if (!child.matches(LIVE))
      watch.observe(child, { attributeFilter: ['aria-hidden'], attributeOldValue: true })
}
