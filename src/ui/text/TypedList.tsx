import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Picker, type PickerProps } from '../filters/Picker.tsx'
import { onKeys } from '../keys/onKeys.ts'
import styles from './TypedMenu.module.css'

interface TypedListProps extends Omit<PickerProps, 'selected'> {
  readonly onClose: () => void
}

/** What a `TypedMenu` offers, below the text; not a popover, which a dialog would take the focus from. */
export function TypedList({ onClose, ...picker }: TypedListProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const keys = (event: KeyboardEvent) => {
    // It must not submit the form around it.
    if (event.key === 'Enter') event.preventDefault()
    if (event.key !== 'Escape') return
    // The dialog around it stays open.
    event.stopPropagation()
    onClose()
  }
  return (
    <div ref={box} className={styles.list} role="presentation" onKeyDown={onKeys(keys)}>
      <Picker {...picker} selected={[]} />
    </div>
  )
}
