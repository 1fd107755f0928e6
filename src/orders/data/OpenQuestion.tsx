import { useTranslate } from 'ra-core'
import { many } from './many.ts'
import styles from './OpenQuestion.module.css'
import { LEFT_KINDS, type LeftOpen } from './openFacts.ts'

const TEXTS = { order: 'orders.steps.open', orders: 'orders.bulk.open' } as const

interface OpenQuestionProps {
  readonly facts: LeftOpen
  /** Whether the counts are of one order's open items, or of orders with open items. */
  readonly of?: 'order' | 'orders'
}

/** Lists what an action would leave open; renders nothing if there is nothing. */
export function OpenQuestion({ facts, of = 'order' }: OpenQuestionProps) {
  const translate = useTranslate()
  const open = LEFT_KINDS.filter((kind) => (facts[kind] ?? 0) > 0)
  if (open.length === 0) return null
  return (
    <ul className={styles.open}>
      {open.map((kind) => (
        <li key={kind}>{translate(`${TEXTS[of]}.${kind}`, many(facts[kind] ?? 0))}</li>
      ))}
    </ul>
  )
}
