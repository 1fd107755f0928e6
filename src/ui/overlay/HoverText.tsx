import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePart } from '../loading/usePart.ts'
import styles from './HoverText.module.css'
import { loadFloating } from './loadFloating.ts'

const isCut = (element: HTMLElement) =>
  element.dataset.tip !== undefined ||
  element.scrollWidth > element.clientWidth ||
  element.scrollHeight > element.clientHeight

/** What holds one text: a row, a table or the empty space around them do not tell which text is meant. */
const HOLDS_ONE = 'td, th, a, button, li'

const cutTextAt = (target: EventTarget | null): HTMLElement | undefined => {
  if (!(target instanceof Element)) return undefined
  const below = target.matches(HOLDS_ONE) ? target.querySelector<HTMLElement>('[data-full]') : null
  const within = target.closest<HTMLElement>('[data-full]') ?? below
  return within && isCut(within) ? within : undefined
}

/**
 * Shows the full text of truncated descendants on hover and focus: elements with `data-full` if truncated,
 * those that also have `data-tip` always. One listener for all of them.
 */
export function HoverText({ children }: { readonly children: ReactNode }) {
  const [cut, setCut] = useState<HTMLElement>()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = root.current
    const listening = new AbortController()
    const { signal } = listening
    const show = (event: Event) => setCut(cutTextAt(event.target))
    const hide = () => setCut(undefined)
    for (const type of ['pointerover', 'focusin']) element?.addEventListener(type, show, { signal })
    for (const type of ['pointerleave', 'focusout']) element?.addEventListener(type, hide, { signal })
    element?.addEventListener('scroll', hide, { signal, capture: true })
    return () => listening.abort()
  }, [])
  return (
    <div ref={root} className={styles.root}>
      {children}
      {cut && <Hint anchor={cut} />}
    </div>
  )
}

function Hint({ anchor }: { readonly anchor: HTMLElement }) {
  const floating = usePart(loadFloating)
  return floating && <floating.FloatingHint anchor={anchor} text={anchor.dataset.full ?? ''} />
}
