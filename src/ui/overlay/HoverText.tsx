import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './HoverText.module.css'

interface Tip {
  readonly text: string
  readonly left: number
  readonly top: number
}

const isCut = (element: HTMLElement) =>
  element.dataset.tip !== undefined ||
  element.scrollWidth > element.clientWidth ||
  element.scrollHeight > element.clientHeight

/** What holds one text: a row, a table or the empty space around them do not tell which text is meant. */
const HOLDS_ONE = 'td, th, a, button, li'

const tipOf = (target: EventTarget | null): Tip | undefined => {
  if (!(target instanceof Element)) return undefined
  const below = target.matches(HOLDS_ONE) ? target.querySelector<HTMLElement>('[data-full]') : null
  const within = target.closest<HTMLElement>('[data-full]') ?? below
  if (!within || !isCut(within)) return undefined
  const box = within.getBoundingClientRect()
  return { text: within.dataset.full ?? '', left: box.left, top: box.bottom + 6 }
}

/**
 * Shows the full text of truncated descendants on hover and focus: elements with `data-full` if truncated,
 * those that also have `data-tip` always. One listener for all of them.
 */
export function HoverText({ children }: { readonly children: ReactNode }) {
  const [tip, setTip] = useState<Tip>()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const show = (event: Event) => setTip(tipOf(event.target))
    const hide = () => setTip(undefined)
    element.addEventListener('pointerover', show)
    element.addEventListener('focusin', show)
    element.addEventListener('pointerleave', hide)
    element.addEventListener('focusout', hide)
    element.addEventListener('scroll', hide, true)
    return () => {
      element.removeEventListener('pointerover', show)
      element.removeEventListener('focusin', show)
      element.removeEventListener('pointerleave', hide)
      element.removeEventListener('focusout', hide)
      element.removeEventListener('scroll', hide, true)
    }
  }, [])
  return (
    <div ref={root} className={styles.root}>
      {children}
      {tip &&
        createPortal(
          <div className={styles.tip} aria-hidden="true" style={{ left: tip.left, top: tip.top }}>
            {tip.text}
          </div>,
          document.body,
        )}
    </div>
  )
}
