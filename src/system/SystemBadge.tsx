import type { SvgIconComponent } from '@mui/icons-material'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import type { ReactNode } from 'react'
import type { SystemState } from '#contract/system/systemStatus.ts'
import { Badge } from '#src/ui/Badge.tsx'

const LOOKS: Readonly<Record<SystemState, readonly ['good' | 'quiet' | 'warn' | 'bad', SvgIconComponent]>> = {
  OK: ['good', CheckIcon],
  NOTE: ['quiet', InfoIcon],
  WARN: ['warn', WarningAmberIcon],
  BAD: ['bad', ErrorIcon],
}

interface SystemBadgeProps {
  readonly state: SystemState
  readonly children: ReactNode
}

/** How something is doing, with a sign and in words. */
export function SystemBadge({ state, children }: SystemBadgeProps) {
  const [tone, Icon] = LOOKS[state]
  return (
    <Badge tone={tone} Icon={Icon}>
      {children}
    </Badge>
  )
}
