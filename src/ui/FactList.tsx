import type { ReactNode } from 'react'
import styles from './FactList.module.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

interface FactListProps {
  /** A fact without a value is left out. */
  readonly facts: readonly Fact[]
}

/** Facts of the narrow column, one under the other. */
export function FactList({ facts }: FactListProps) {
  const known = facts.filter(
    ({ value }) => value !== undefined && value !== null && value !== '' && value !== false,
  )
  if (known.length === 0) return null
  return (
    <dl className={styles.facts}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
