/**
 * The `ref` of what has the focus at first. A function made in the component would take it back with every rendering.
 * Once more in a moment: a popover that closed with the same press gives the focus back to what opened it.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
  queueMicrotask(() => element?.focus())
}

/** The same for what stays in sight while its dialog scrolls: reading begins at the top. */
export function takeFocusInPlace(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  queueMicrotask(() => element?.focus({ preventScroll: true }))
}
