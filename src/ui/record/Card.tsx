import { type ReactNode, useId } from 'react'
import { Text } from '../layout/Text.tsx'
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
        <Text as="h2" shrink size="body" weight="strong" id={id}>
          {title}
        </Text>
        {aside}
      </header>
      {children}
    </section>
  )
}
