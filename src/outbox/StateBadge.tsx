import type { SvgIconComponent } from '@mui/icons-material'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import FileUploadIcon from '@mui/icons-material/FileUploadOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import type { OutboxState } from '#contract/outbox.ts'
import { Badge } from '#src/ui/Badge.tsx'

/** Only what staff should look at is coloured. */
const SIGNS: Readonly<Record<OutboxState, readonly [SvgIconComponent, 'bad' | 'warn' | 'quiet']>> = {
  QUEUED: [ScheduleIcon, 'quiet'],
  SENDING: [FileUploadIcon, 'quiet'],
  SENT: [CheckIcon, 'quiet'],
  UNCONFIRMED: [InfoIcon, 'warn'],
  FAILED: [WarningAmberIcon, 'bad'],
  CANCELED: [CloseIcon, 'quiet'],
}

/** The state of a message as a small pill with an icon. */
export function StateBadge({ state }: { readonly state: OutboxState }) {
  const translate = useTranslate()
  const [Icon, tone] = SIGNS[state]
  return (
    <Badge tone={tone} Icon={Icon}>
      {translate(`outbox.state.${state}`)}
    </Badge>
  )
}
