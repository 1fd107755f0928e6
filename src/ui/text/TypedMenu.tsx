import { type FormEvent, type ReactNode, useState } from 'react'
import styles from './TypedMenu.module.css'
import { isTyped } from './typed.ts'

/** State of a list that opens when the sign is typed at the beginning of a word of the text inside. */
export function useTypedMenu(sign: '/' | '@', enabled: boolean) {
  const [open, setOpen] = useState(false)
  const look = ({ nativeEvent }: FormEvent) => {
    const { target, data } = nativeEvent as InputEvent
    if (enabled && isTyped(sign, { target, data })) setOpen(true)
  }
  return { open, look, close: () => setOpen(false) }
}

interface TypedMenuProps {
  readonly onInput: (event: FormEvent) => void
  /** The list while it is open. */
  readonly list: ReactNode
  readonly hint?: string | undefined
  /** The text box or editor. */
  readonly children: ReactNode
}

/** A text with the list of `useTypedMenu` below. */
export const TypedMenu = ({ onInput, list, hint, children }: TypedMenuProps) => (
  <div className={styles.menu} onInput={onInput}>
    {children}
    {list}
    {hint && <p className={styles.hint}>{hint}</p>}
  </div>
)
