import type { ReactNode } from 'react'
import styles from './Stack.module.css'

interface StackProps {
  /** Pixels between two. */
  readonly gap?: 12 | 16
  readonly children: ReactNode
}

/** One below the other, no wider than their place. */
export const Stack = ({ gap = 16, children }: StackProps) => (
  <div className={styles.stack} data-gap={gap}>
    {children}
  </div>
)
