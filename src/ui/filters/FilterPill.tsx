import CloseIcon from '@mui/icons-material/CloseOutlined'
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BareButton } from '../button/BareButton.tsx'
import { Popover } from '../overlay/Popover.tsx'
import { usePopover } from '../overlay/usePopover.ts'
import styles from './FilterPill.module.css'

interface FilterPillProps {
  readonly name: string
  /** The selected value as text; undefined if none. */
  readonly value?: string | undefined
  /** Without it the value cannot be removed, only changed. */
  readonly onClear?: (() => void) | undefined
  readonly removeLabel: string
  /** The picker; without it the pill only shows its value and a remove button. */
  readonly children?: (close: () => void) => ReactNode
  /** Opens the picker on mount. */
  readonly autoOpen?: boolean | undefined
}

/** One filter: its name until a value is selected, then a chip with the value and a remove button. */
export function FilterPill({ name, value, onClear, removeLabel, children, autoOpen }: FilterPillProps) {
  const { anchor, open, close, opener } = usePopover()
  const main = useRef<HTMLButtonElement>(null)
  const [opensFirst] = useState(autoOpen)
  useEffect(() => {
    if (opensFirst && main.current) open(main.current)
  }, [opensFirst, open])
  // The clear button disappears with the value: move the focus to the pill.
  const clear = () => {
    main.current?.focus()
    onClear?.()
  }
  const text = value === undefined ? name : `${name}: ${value}`
  return (
    <span className={styles.pill} data-on={value !== undefined || undefined}>
      {value !== undefined && onClear && (
        <BareButton className={styles.clear} aria-label={removeLabel} onClick={clear}>
          <CloseIcon fontSize="inherit" />
        </BareButton>
      )}
      {children ? (
        <BareButton ref={main} className={styles.main} {...opener} title={text}>
          <PillText name={name} value={value} />
          <ExpandMoreIcon fontSize="inherit" />
        </BareButton>
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
      <span className={styles.name}>{value === undefined ? name : `${name}:`}</span>{' '}
      {value !== undefined && <span className={styles.value}>{value}</span>}
    </>
  )
}
