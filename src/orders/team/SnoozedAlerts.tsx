import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Order, Snooze } from '#contract/orders/orders.ts'
import { wakeAlert } from '#contract/orders/team/snoozes.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { dayText } from '#src/ui/time/day.ts'
import styles from './Team.module.css'
import { useKeepOrder } from './useKeepOrder.ts'

/** The alerts of the order that are hidden for a time: until when, by whom and why. */
export function SnoozedAlerts({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const { snoozes = [] } = order
  if (snoozes.length === 0) return null
  return (
    <Stack as="ul" gap={4} aria-label={translate('team.snooze.list')}>
      {snoozes.map((snooze) => (
        <SnoozedAlert key={snooze.alert} order={order} snooze={snooze} />
      ))}
    </Stack>
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
    <Row as="li" rowGap={4} wrap padX={12} padY={6} corner="control" framed size="usual" tone="ink-2">
      <ScheduleIcon fontSize="inherit" />
      <Text grow breaks>
        {translate('team.snooze.state', {
          alert: name,
          day: dayText(until),
          name: by ?? translate('orders.customerService'),
        })}{' '}
        <Text tone="ink">{reason}</Text>
      </Text>
      {can && (
        <BareButton
          className={styles.day}
          aria-label={translate('team.snooze.wakeOf', { alert: name })}
          disabled={wake.isPending}
          onClick={() => wake.mutate()}
        >
          {translate('team.snooze.wake')}
        </BareButton>
      )}
    </Row>
  )
}
