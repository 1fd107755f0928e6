import type { SvgIconComponent } from '@mui/icons-material'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { Badge } from '#src/ui/Badge.tsx'

type State = 'on' | 'off' | 'failing' | 'waits'

const SIGNS: Readonly<Record<State, readonly [SvgIconComponent, 'good' | 'bad' | 'warn' | 'quiet']>> = {
  on: [CheckIcon, 'quiet'],
  off: [CloseIcon, 'bad'],
  failing: [WarningAmberIcon, 'warn'],
  waits: [ScheduleIcon, 'warn'],
}

function stateOf({ enabled, failingSince, maker }: WebhookEndpoint): State {
  if (!enabled) return 'off'
  if (!maker.active) return 'waits'
  return failingSince === null ? 'on' : 'failing'
}

/** How an endpoint does, as a small pill with an icon. */
export function WebhookState({ row }: { readonly row: WebhookEndpoint }) {
  const translate = useTranslate()
  const state = stateOf(row)
  const [Icon, tone] = SIGNS[state]
  return (
    <Badge tone={tone} Icon={Icon}>
      {translate(`webhooks.state.${state}`)}
    </Badge>
  )
}
