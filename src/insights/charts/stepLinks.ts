import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Moves the focus among the links of a chart, which are one stop of Tab. */
export function stepLinks(event: KeyboardEvent<HTMLElement>): void {
  const link = event.currentTarget
  const links = [...(link.closest('fieldset')?.querySelectorAll<HTMLElement>('a') ?? [])]
  const next = STEPS[event.key]?.(links.indexOf(link), links.length - 1)
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  links[next]?.focus()
}
