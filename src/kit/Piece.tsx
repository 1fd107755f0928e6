import type { ReactNode } from 'react'
import styles from './KitPage.module.css'

interface PieceProps {
  /** As it is imported. */
  readonly name: string
  readonly children: ReactNode
}

/** One piece of the kit in its states. */
export const Piece = ({ name, children }: PieceProps) => (
  <section className={styles.piece}>
    <h2>{name}</h2>
    <div className={styles.states}>{children}</div>
  </section>
)
