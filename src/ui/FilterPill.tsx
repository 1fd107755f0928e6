import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './FilterPill.module.css'
import { Icon } from './Icon.tsx'
import { Popover } from './Popover.tsx'

interface FilterPillProps {
  readonly name: string
  /** What is chosen, as text; undefined when nothing is. */
  readonly value?: string | undefined
  readonly onClear: () => void
  readonly removeLabel: string
  /** The picker; without it the pill only shows its value and the way to remove it. */
  readonly children?: (close: () => void) => ReactNode
  /** Opens the picker as soon as the pill appears. */
  readonly autoOpen?: boolean | undefined
}

/** One filter: its name until something is chosen, then a chip with the choice and a button to remove it. */
export function FilterPill({ name, value, onClear, removeLabel, children, autoOpen }: FilterPillProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const main = useRef<HTMLButtonElement>(null)
  const [opensFirst] = useState(autoOpen)
  useEffect(() => {
    if (opensFirst && main.current) setAnchor(main.current)
  }, [opensFirst])
  // The button that clears goes with the value: the focus goes on to the pill.
  const clear = () => {
    main.current?.focus()
    onClear()
  }
  const close = () => setAnchor(undefined)
  const text = value === undefined ? name : `${name}: ${value}`
  return (
    <span className={styles.pill} data-on={value !== undefined || undefined}>
      {value !== undefined && (
        <button type="button" className={styles.clear} aria-label={removeLabel} onClick={clear}>
          <Icon name="close" size={14} />
        </button>
      )}
      {children ? (
        <button
          type="button"
          ref={main}
          className={styles.main}
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          aria-label={text}
          title={text}
          onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
        >
          <PillText name={name} value={value} />
          <Icon name="chevronDown" size={14} />
        </button>
      ) : (
        <span className={styles.main} title={text}>
          <PillText name={name} value={value} />
        </span>
      )}
      {anchor && (
        <Popover anchor={anchor} label={name} onClose={close}>
          {children?.(close)}
        </Popover>
      )}
    </span>
  )
}

function PillText({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
    </>
  )
}
