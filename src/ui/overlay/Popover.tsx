import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { listenKeys } from '../keys/listenKeys.ts'
import styles from './Popover.module.css'

interface PopoverProps {
  readonly anchor: HTMLElement
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly width?: number
  /** What its controls edit, for those who look for it from the focused element. */
  readonly 'data-edits'?: string
}

const GAP = 4
const EDGE = 8
const TALLEST = 440

interface Place {
  readonly left: number
  readonly top?: number
  readonly bottom?: number
  readonly maxHeight: number
}

/** Below the anchor if there is room, else above it, never outside the window. */
const placeAt = (anchor: HTMLElement, width: number): Place => {
  const box = anchor.getBoundingClientRect()
  // Without the page's scroll bar.
  const room = document.body.offsetWidth || window.innerWidth
  const left = Math.max(EDGE, Math.min(box.left, room - width - EDGE))
  const below = window.innerHeight - box.bottom - GAP - EDGE
  const above = box.top - GAP - EDGE
  if (below >= 280 || below >= above)
    return { left, top: box.bottom + GAP, maxHeight: Math.min(below, TALLEST) }
  return { left, bottom: window.innerHeight - box.top + GAP, maxHeight: Math.min(above, TALLEST) }
}

/**
 * A floating panel at its anchor, a bottom sheet on phones. Takes and restores the focus, and closes on
 * Escape, on a press outside and when the focus leaves.
 */
export function Popover({ anchor, label, onClose, children, width = 280, ...marks }: PopoverProps) {
  const panel = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState<Place>()
  useLayoutEffect(() => {
    const update = () => setPlace(placeAt(anchor, width))
    update()
    window.addEventListener('resize', update)
    window.addEventListener('scroll', update, true)
    return () => {
      window.removeEventListener('resize', update)
      window.removeEventListener('scroll', update, true)
    }
  }, [anchor, width])
  useFocus(panel, anchor)
  useWaysOut(panel, anchor, onClose)
  return createPortal(
    <>
      <div className={styles.scrim} />
      <dialog
        {...marks}
        open
        ref={panel}
        aria-label={label}
        tabIndex={-1}
        className={styles.panel}
        style={{ width, ...place }}
      >
        {children}
      </dialog>
    </>,
    document.body,
  )
}

function useFocus(panel: { readonly current: HTMLElement | null }, anchor: HTMLElement) {
  useEffect(() => {
    const element = panel.current
    const first =
      element?.querySelector<HTMLElement>('[data-autofocus]') ??
      element?.querySelector<HTMLElement>('input:enabled, button:enabled, a[href], [tabindex="0"]')
    ;(first ?? element)?.focus()
    return () => {
      const active = document.activeElement
      if (active === document.body || element?.contains(active)) anchor.focus()
    }
  }, [panel, anchor])
}

/** Closes the panel on Escape, on a press outside and when the focus leaves. */
function useWaysOut(
  panel: { readonly current: HTMLElement | null },
  anchor: HTMLElement,
  onClose: () => void,
) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const element = panel.current
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !element?.contains(target) && !anchor.contains(target)
    const press = ({ target }: PointerEvent) => {
      if (isOutside(target)) close.current()
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (isOutside(relatedTarget)) close.current()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close.current()
    }
    document.addEventListener('pointerdown', press, true)
    const stop = listenKeys(element, escape)
    element?.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      element?.removeEventListener('focusout', leave)
      stop()
    }
  }, [panel, anchor])
}
