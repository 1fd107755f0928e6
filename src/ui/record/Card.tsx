import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

interface CardProps {
  readonly title: string
  /** Field name, if the whole card is a form field and shows its errors. */
  readonly field?: string
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

/** A titled section with its own background. */
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
