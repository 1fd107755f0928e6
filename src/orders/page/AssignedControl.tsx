import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type AssignedOrder, assignedAbilities } from '#src/orders/assign/assignedAbilities.ts'
import { useAccount } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { formatDollars } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import styles from './OrderHeader.module.css'

const loadDialog = () => import('#src/orders/assign/AssignedDialog.tsx')

/** The order's artist and budget, with a button to change them if the account may (A§2 Header). */
export function AssignedControl({ order }: { readonly order: AssignedOrder }) {
  const translate = useTranslate()
  const abilities = assignedAbilities(useAccount())
  const [open, setOpen] = useState(false)
  if (!abilities.seesArtist && !abilities.seesBudget) return null
  const artist = order.assignedTo?.fullName ?? translate('orders.unassigned')
  const budget = order.budget === undefined ? undefined : formatDollars(order.budget)
  const others = (order.artistBudgets?.length ?? 0) - 1
  const facts = (
    <>
      {abilities.seesArtist && (
        <Row as="span" shrink cut>
          {order.assignedTo ? <PersonAvatar name={order.assignedTo.fullName} size={24} /> : <PersonIcon />}
          {artist}
        </Row>
      )}
      {abilities.seesBudget && (
        <Text nowrap tabular>
          {!abilities.seesArtist && <span className={styles.label}>{translate('orders.show.budget')}</span>}
          {budget ?? '–'}
        </Text>
      )}
      {others > 0 && (
        <Text padX={6} ground="sunken" corner="small" size="small" tone="ink-2" line={20}>
          +{others}
        </Text>
      )}
    </>
  )
  if (!abilities.opens) return <div className={styles.assigned}>{facts}</div>
  return (
    <>
      <BareButton
        className={styles.assigned}
        aria-haspopup="dialog"
        aria-label={translate('orders.assigned.open', { artist, budget: budget ?? '' })}
        onClick={() => setOpen(true)}
      >
        {facts}
        <ExpandMoreIcon fontSize="small" />
      </BareButton>
      {open && <Dialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog(props: { readonly order: AssignedOrder; readonly onClose: () => void }) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
