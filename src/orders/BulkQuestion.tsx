import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import styles from './Bulk.module.css'
import { many } from './bulkActions.ts'

interface BulkQuestionProps {
  readonly text: string
  /** How many orders are meant. */
  readonly count: number
  /** What stands in them now, as far as there is something to say. */
  readonly facts: readonly (string | false)[]
  readonly children?: ReactNode
}

/** The question before a bulk action, and below it what the action is going to change. */
export function BulkQuestion({ text, count, facts, children }: BulkQuestionProps) {
  const translate = useTranslate()
  return (
    <>
      <p className={styles.question}>{text}</p>
      <p className={styles.preview}>
        <strong>{translate('orders.bulk.count', many(count))}</strong> {facts.filter(Boolean).join(', ')}
      </p>
      {children}
    </>
  )
}
