import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Row } from '../layout/Row.tsx'
import { Text } from '../layout/Text.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'
import styles from './personCell.module.css'

interface PersonCell {
  readonly name: string
  readonly imageUrl?: string | null
  /** Where the name leads; text without it. */
  readonly to?: string | undefined
  /** In a narrow window a press anywhere on the card of the row leads there, too. */
  readonly opens?: boolean
  /** What to know about the person, such as that they are inactive. */
  readonly tag?: string | false
}

/** A person in a table, without hooks: it runs for each row. */
export const personCell = ({ name, imageUrl = null, to, opens, tag }: PersonCell) => (
  <span className={styles.person}>
    <PersonAvatar name={name} imageUrl={imageUrl} size={24} />
    {to === undefined ? (
      <span data-full={name}>{name}</span>
    ) : (
      <Link to={to} data-full={name} data-opens={opens || undefined}>
        {name}
      </Link>
    )}
    {tag && (
      <Text fixed padX={6} ground="sunken" corner="small" size="small" tone="ink-2" line={20}>
        {tag}
      </Text>
    )}
  </span>
)

interface PersonCard {
  readonly name: string
  readonly imageUrl?: string | null
  readonly to: string
  /** Below the name; absent ones are left out. */
  readonly facts: readonly (string | null | undefined | false)[]
  /** Below the facts. */
  readonly more?: ReactNode
  readonly children?: ReactNode
}

/** A person in a narrow window: the whole card leads to them. */
export const personCard = ({ name, imageUrl = null, to, facts, more, children }: PersonCard) => (
  <Row gap={12}>
    <PersonAvatar name={name} imageUrl={imageUrl} size={36} />
    <span className={styles.facts}>
      <Link className="stretched" to={to}>
        {name}
      </Link>
      {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
      {more}
    </span>
    {children}
  </Row>
)
