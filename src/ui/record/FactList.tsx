import type { ReactNode } from 'react'
import styles from './FactList.module.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

interface FactListProps {
  /** Facts without a value are left out. */
  readonly facts: readonly Fact[]
}

/** A vertical list of facts for the narrow column. */
export function FactList({ facts }: FactListProps) {
  const known = facts.filter(
    ({ value }) => value !== undefined && value !== null && value !== '' && value !== false,
  )
  if (known.length === 0) return null
  return (
    <dl className={styles.facts}>
      {/* Two people may have one name. */}
      {known.map(({ label, value }, index) => (
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
