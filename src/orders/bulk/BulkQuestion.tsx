import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { BulkPreview } from '#contract/orders/bulk.ts'
import { many } from '#src/orders/data/many.ts'
import { OpenQuestion } from '#src/orders/data/OpenQuestion.tsx'
import styles from './Bulk.module.css'

interface BulkQuestionProps {
  readonly text: string
  /** Number of affected orders. */
  readonly count: number
  /** Texts about their current state, if there is anything to say. */
  readonly facts: readonly (string | false)[]
  /** What would be left open if the orders were ended. */
  readonly preview?: BulkPreview
  readonly children?: ReactNode
}

const openOf = ({ openNotes: notes, openTodos: todos = 0, undelivered }: BulkPreview) => ({
  notes,
  todos,
  undelivered,
})

/** The confirmation of a bulk action, and what it is going to change. */
export function BulkQuestion({ text, count, facts, preview, children }: BulkQuestionProps) {
  const translate = useTranslate()
  return (
    <>
      <p className={styles.question}>{text}</p>
      <p className={styles.preview}>
        <strong>{translate('orders.bulk.count', many(count))}</strong> {facts.filter(Boolean).join(', ')}
      </p>
      {preview && <OpenQuestion of="orders" facts={openOf(preview)} />}
      {children}
    </>
  )
}
