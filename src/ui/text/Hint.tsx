import type { ReactNode } from 'react'
import styles from './Hint.module.css'

interface HintProps {
  /** Within a line or a cell. */
  readonly inline?: boolean
  readonly children: ReactNode
}

/** A quiet sentence that explains, or says that there is nothing. */
export const Hint = ({ inline, children }: HintProps) => {
  const Tag = inline ? 'span' : 'p'
  return <Tag className={styles.hint}>{children}</Tag>
}
