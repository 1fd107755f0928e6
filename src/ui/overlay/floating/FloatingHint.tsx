import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react'
import { useCallback } from 'react'
import { createPortal } from 'react-dom'
import styles from './FloatingHint.module.css'

const MIDDLEWARE = [offset(6), flip({ padding: 8 }), shift({ padding: 8 })]

interface FloatingHintProps {
  readonly anchor: Element
  readonly text: string
}

/** The text of `HoverText`. */
export function FloatingHint({ anchor, text }: FloatingHintProps) {
  const { refs, floatingStyles } = useFloating({
    elements: { reference: anchor },
    placement: 'bottom-start',
    strategy: 'fixed',
    transform: false,
    middleware: MIDDLEWARE,
    whileElementsMounted: autoUpdate,
  })
  const float = useCallback((element: HTMLElement | null) => refs.setFloating(element), [refs])
  return createPortal(
    <div ref={float} className={styles.tip} aria-hidden="true" style={floatingStyles}>
      {text}
    </div>,
    document.body,
  )
}
