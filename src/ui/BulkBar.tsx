import { useTranslate } from 'ra-core'
import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './BulkBar.module.css'
import { Icon } from './Icon.tsx'
import { useFocusHome } from './useFocusHome.ts'

/** Tells the stylesheets how tall the box is, so that toasts stay clear of it. */
function useDockHeight(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!box.current || !('ResizeObserver' in window)) return undefined
    const { style } = document.documentElement
    const watch = new ResizeObserver(([entry]) => {
      style.setProperty('--dock-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    watch.observe(box.current)
    return () => {
      watch.disconnect()
      style.removeProperty('--dock-height')
    }
  }, [box])
}

/** Where what belongs to the selection floats, over the list's foot. */
export function BulkDock({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useDockHeight(box)
  return (
    <div className={styles.float} data-dock="">
      <div ref={box} className={styles.dock}>
        {children}
      </div>
    </div>
  )
}

interface BulkOfferProps {
  readonly text: string
  readonly onTake: () => void
}

/** Something else to select. It goes once it is taken, so the focus goes on to what can be done. */
export function BulkOffer({ text, onTake }: BulkOfferProps) {
  const take = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('[role="toolbar"]')?.querySelector<HTMLElement>('[data-actions] button')?.focus()
    onTake()
  }
  return (
    <button type="button" onClick={take}>
      {text}
    </button>
  )
}

interface BulkBarProps {
  /** How much is selected. */
  readonly text: string
  /** What else could be selected, or why nothing can be done. */
  readonly note?: ReactNode
  readonly onClear: () => void
  readonly children: ReactNode
}

/** What is selected, what can be done with it, and the way out. */
export function BulkBar({ text, note, onClear, children }: BulkBarProps) {
  const translate = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useFocusHome(box)
  return (
    <div ref={box} className={styles.bar} role="toolbar" aria-label={translate('ui.selection')}>
      <span className={styles.text}>
        <span className={styles.count} aria-live="polite">
          {text}
        </span>
        {note}
      </span>
      <span className={styles.actions} data-actions="">
        {children}
      </span>
      <button
        type="button"
        className={styles.close}
        aria-label={translate('ra.action.unselect')}
        onClick={onClear}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
