import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { assignAgent, assignStore, type OrderRow } from '#contract/orders/orders.ts'
import { AssignPopover } from '#src/orders/assign/AssignPopover.tsx'
import { useCan } from '#src/providers/account.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './DetailsCard.module.css'

interface AssignFactProps {
  readonly kind: 'agent' | 'store'
  readonly order: OrderRow
  /** Text of the button that sets it, for where an empty fact is left out. */
  readonly add?: string
}

/** The order's assignee, with a button to change it if the account may. */
export function AssignFact({ kind, order, add }: AssignFactProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const can = useCan(kind === 'agent' ? assignAgent : assignStore)
  const name = (kind === 'agent' ? order.cs?.fullName : order.store?.name) ?? translate('orders.unassigned')
  if (!can) return add === undefined ? name : null
  return (
    <>
      <button
        type="button"
        className={styles.assign}
        aria-haspopup="dialog"
        aria-label={add ?? `${translate(`orders.assign.${kind}`)}: ${name}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {add !== undefined && <Icon name="plus" size={14} />}
        <span>{add ?? name}</span>
        {add === undefined && <Icon name="chevronDown" size={14} />}
      </button>
      {anchor && (
        <AssignPopover kind={kind} anchor={anchor} order={order} onDone={() => setAnchor(undefined)} />
      )}
    </>
  )
}
