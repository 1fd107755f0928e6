import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Order, Snooze } from '#contract/orders/orders.ts'
import { wakeAlert } from '#contract/orders/team/snoozes.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { dayText } from '#src/ui/time/day.ts'
import styles from './Team.module.css'
import { useKeepOrder } from './useKeepOrder.ts'

/** The alerts of the order that are hidden for a time: until when, by whom and why. */
export function SnoozedAlerts({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const { snoozes = [] } = order
  if (snoozes.length === 0) return null
  return (
    <ul className={styles.snoozed} aria-label={translate('team.snooze.list')}>
      {snoozes.map((snooze) => (
        <SnoozedAlert key={snooze.alert} order={order} snooze={snooze} />
      ))}
    </ul>
  )
}

interface SnoozedAlertProps {
  readonly order: Order
  readonly snooze: Snooze
}

function SnoozedAlert({ order, snooze: { alert, until, reason, by } }: SnoozedAlertProps) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const keep = useKeepOrder(order.code)
  const can = useCan(wakeAlert)
  const wake = useMutation({
    mutationFn: () => call(wakeAlert, { id: String(order.id), alert }),
    onSuccess: keep,
    onError: (error) => toast.error(error),
  })
  const name = translate(`orders.alert.${alert}`)
  return (
    <li>
      <ScheduleIcon fontSize="inherit" />
      <span>
        {translate('team.snooze.state', {
          alert: name,
          day: dayText(until),
          name: by ?? translate('orders.customerService'),
        })}{' '}
        <span className={styles.reason}>{reason}</span>
      </span>
      {can && (
        <BareButton
          className={styles.wake}
          aria-label={translate('team.snooze.wakeOf', { alert: name })}
          disabled={wake.isPending}
          onClick={() => wake.mutate()}
        >
          {translate('team.snooze.wake')}
        </BareButton>
      )}
    </li>
  )
}
