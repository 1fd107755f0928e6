import type { ReactNode } from 'react'
import styles from './CutText.module.css'

interface CutTextProps {
  /** What the tooltip says where the text is cut off. */
  readonly full?: string | undefined
  readonly children: ReactNode
}

/** One line, cut off at its end. */
export const CutText = ({ full, children }: CutTextProps) => (
  <span className={styles.cut} data-full={full}>
    {children}
  </span>
)
