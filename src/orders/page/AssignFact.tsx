import AddIcon from '@mui/icons-material/AddOutlined'
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { assignAgent, assignStore, type OrderRow } from '#contract/orders/orders.ts'
import { AssignPopover } from '#src/orders/assign/AssignPopover.tsx'
import { useCan } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
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
      <BareButton
        className={styles.assign}
        aria-haspopup="dialog"
        aria-label={add ?? `${translate(`orders.assign.${kind}`)}: ${name}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {add !== undefined && <AddIcon fontSize="inherit" />}
        <span>{add ?? name}</span>
        {add === undefined && <ExpandMoreIcon fontSize="inherit" />}
      </BareButton>
      {anchor && (
        <AssignPopover kind={kind} anchor={anchor} order={order} onDone={() => setAnchor(undefined)} />
      )}
    </>
  )
}
