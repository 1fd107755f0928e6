import type { SvgIconComponent } from '@mui/icons-material'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import type { WebhookDelivery } from '#contract/webhooks/deliveries.ts'
import { Badge } from '#src/ui/Badge.tsx'

const SIGNS: Readonly<Record<WebhookDelivery['state'], readonly [SvgIconComponent, 'bad' | 'quiet']>> = {
  QUEUED: [ScheduleIcon, 'quiet'],
  DELIVERED: [CheckIcon, 'quiet'],
  GIVEN_UP: [WarningAmberIcon, 'bad'],
}

/** What became of a delivery, as a small pill with an icon. */
export function DeliveryState({ state }: Pick<WebhookDelivery, 'state'>) {
  const translate = useTranslate()
  const [Icon, tone] = SIGNS[state]
  return (
    <Badge tone={tone} Icon={Icon}>
      {translate(`webhooks.log.states.${state}`)}
    </Badge>
  )
}
