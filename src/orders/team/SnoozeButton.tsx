import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ALERT_TYPES } from '#contract/orders/alerts.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { snoozeAlert } from '#contract/orders/team/snoozes.ts'
import { OrderTexts } from '#src/orders/data/OrderTexts.tsx'
import { useCan } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { SnoozeDialogProps } from './SnoozeDialog.tsx'
import styles from './Team.module.css'

const loadDialog = () => import('./SnoozeDialog.tsx')

/** Hides an alert of the order for a time, if it has one and the account may. */
export function SnoozeButton({ order }: { readonly order: OrderRow }) {
  const translate = useTranslate()
  const can = useCan(snoozeAlert)
  const [open, setOpen] = useState(false)
  const alerts = ALERT_TYPES.filter((alert) => order.alerts.includes(alert))
  if (!can || (alerts.length === 0 && !open)) return null
  return (
    <>
      <BareButton
        className={styles.snooze}
        aria-haspopup="dialog"
        disabled={alerts.length === 0}
        onClick={() => setOpen(true)}
      >
        <ScheduleIcon fontSize="inherit" />
        {translate('orders.snooze')}
      </BareButton>
      {open && (
        <OrderTexts>
          <Dialog order={order} alerts={alerts} onClose={() => setOpen(false)} />
        </OrderTexts>
      )}
    </>
  )
}

function Dialog(props: SnoozeDialogProps) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
