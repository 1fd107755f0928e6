import { type CompositionEvent, type FormEvent, type ReactNode, useState } from 'react'
import styles from './TypedMenu.module.css'
import { isTyped } from './typed.ts'

/** State of a list that opens when the sign is typed at the beginning of a word of the text inside. */
export function useTypedMenu(sign: '/' | '@', enabled: boolean) {
  const [open, setOpen] = useState(false)
  // The list takes the focus, which would cut off a composition: a sign in one counts once it has ended.
  const look = ({ nativeEvent }: FormEvent | CompositionEvent) => {
    const { target, data, isComposing } = nativeEvent as InputEvent
    if (enabled && !isComposing && isTyped(sign, { target, data })) setOpen(true)
  }
  return { open, look, close: () => setOpen(false) }
}

interface TypedMenuProps {
  /** The `look` of `useTypedMenu`. */
  readonly onInput: (event: FormEvent | CompositionEvent) => void
  /** The list while it is open. */
  readonly list: ReactNode
  readonly hint?: string | undefined
  /** The text box or editor. */
  readonly children: ReactNode
}

/** A text with the list of `useTypedMenu` below. */
export const TypedMenu = ({ onInput, list, hint, children }: TypedMenuProps) => (
  <div className={styles.menu} onInput={onInput} onCompositionEnd={onInput}>
    {children}
    {list}
    {hint && <p className={styles.hint}>{hint}</p>}
  </div>
)
