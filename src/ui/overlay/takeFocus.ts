/** The `ref` of what has the focus at first. A function made in the component would take it back with every rendering. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
