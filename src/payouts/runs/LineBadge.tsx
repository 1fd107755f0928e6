import type { SvgIconComponent } from '@mui/icons-material'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { Badge } from '#src/ui/Badge.tsx'

export type BadgeTone = 'good' | 'bad' | 'warn' | 'quiet'

const ICONS: Readonly<Record<BadgeTone, SvgIconComponent>> = {
  good: CheckIcon,
  bad: WarningAmberIcon,
  warn: WarningAmberIcon,
  quiet: ScheduleIcon,
}

interface LineBadgeProps {
  readonly tone: BadgeTone
  readonly label: string
}

/** A state as a small pill with an icon. */
export function LineBadge({ tone, label }: LineBadgeProps) {
  const Icon = ICONS[tone]
  return (
    <Badge tone={tone} Icon={Icon}>
      {label}
    </Badge>
  )
}
