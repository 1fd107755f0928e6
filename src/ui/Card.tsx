import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

interface CardProps {
  readonly title: string
  /** Name of the field of a form that the card as a whole is, and whose errors it tells. */
  readonly field?: string
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

/** A titled section on its own ground. */
export function Card({ title, field, aside, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id} data-field={field}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
