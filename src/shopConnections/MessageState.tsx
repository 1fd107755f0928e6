import type { SvgIconComponent } from '@mui/icons-material'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import type { ShopMessage } from '#contract/shopConnections/shopChanges.ts'
import { Badge } from '#src/ui/Badge.tsx'

const SIGNS: Readonly<Record<ShopMessage['state'], readonly [SvgIconComponent, 'bad' | 'quiet']>> = {
  QUEUED: [ScheduleIcon, 'quiet'],
  SENDING: [ScheduleIcon, 'quiet'],
  SENT: [CheckIcon, 'quiet'],
  FAILED: [WarningAmberIcon, 'bad'],
  OVERTAKEN: [CheckIcon, 'quiet'],
}

/** What became of a message to a shop, as a small pill with an icon. */
export function MessageState({ state }: Pick<ShopMessage, 'state'>) {
  const translate = useTranslate()
  const [Icon, tone] = SIGNS[state]
  return (
    <Badge tone={tone} Icon={Icon}>
      {translate(`shopMessages.states.${state}`)}
    </Badge>
  )
}
