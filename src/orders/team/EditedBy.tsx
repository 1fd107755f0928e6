import { useTranslate } from 'ra-core'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { Edited } from '#contract/orders/team/presence.ts'
import styles from './Presence.module.css'
import { usePresent } from './usePresence.ts'

interface EditedByProps {
  readonly order: Pick<OrderRow, 'id'>
  readonly what: Edited
  /** The step, to-do or item. */
  readonly id: number
}

/** Marks a field that others edit right now. */
export function EditedBy({ order, what, id }: EditedByProps) {
  const translate = useTranslate()
  const editors = usePresent(order).filter(({ editing }) => editing?.what === what && editing.id === id)
  if (editors.length === 0) return null
  const names = editors.map(({ user }) => user?.fullName ?? translate('orders.customerService'))
  return (
    <>
      {' '}
      <span className={styles.edited}>{translate('team.presence.edits', { name: names.join(', ') })}</span>
    </>
  )
}
