import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useTranslate } from 'ra-core'
import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { BareButton } from '../button/BareButton.tsx'
import { Text } from '../layout/Text.tsx'
import { useFocusHome } from '../useFocusHome.ts'
import styles from './BulkBar.module.css'

/** Tells its height, as a CSS variable, to what has to stay clear of the bar; not to the whole page, which would restyle it. */
function useDockHeight(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dock = box.current
    if (!dock) return undefined
    const clear = [...document.querySelectorAll<HTMLElement>('[data-clears-dock]')]
    const watch = new ResizeObserver(() => {
      for (const { style } of clear) style.setProperty('--dock-height', `${dock.offsetHeight}px`)
    })
    watch.observe(dock)
    return () => {
      watch.disconnect()
      for (const { style } of clear) style.removeProperty('--dock-height')
    }
  }, [box])
}

/** Floats the bulk bar over the bottom of the list. */
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

/** Offers a larger selection. The button then disappears, so the focus moves to the actions. */
export function BulkOffer({ text, onTake }: BulkOfferProps) {
  const take = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('[role="toolbar"]')?.querySelector<HTMLElement>('[data-actions] button')?.focus()
    onTake()
  }
  return <BareButton onClick={take}>{text}</BareButton>
}

interface BulkBarProps {
  /** The selection count as text. */
  readonly text: string
  /** An offer to select more, or why there are no actions. */
  readonly note?: ReactNode
  readonly onClear: () => void
  readonly children: ReactNode
}

/** The selection count, the bulk actions, and a button to clear the selection. */
export function BulkBar({ text, note, onClear, children }: BulkBarProps) {
  const translate = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useFocusHome(box)
  return (
    <div ref={box} className={styles.bar} role="toolbar" aria-label={translate('ui.selection')}>
      <span className={styles.text}>
        <Text nowrap tabular aria-live="polite">
          {text}
        </Text>
        {note}
      </span>
      <span className={styles.actions} data-actions="">
        {children}
      </span>
      <BareButton className={styles.close} aria-label={translate('ra.action.unselect')} onClick={onClear}>
        <CloseIcon fontSize="small" />
      </BareButton>
    </div>
  )
}
