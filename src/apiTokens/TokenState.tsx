import type { SvgIconComponent } from '@mui/icons-material'
import BlockIcon from '@mui/icons-material/BlockOutlined'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import { useTranslate } from 'ra-core'
import type { ApiToken } from '#contract/apiTokens/apiTokens.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useNow } from '#src/ui/time/useNow.ts'
import { type ShownState, shownState } from './tokenState.ts'

const SIGNS: Readonly<Record<ShownState, readonly [SvgIconComponent, 'bad' | 'warn' | 'quiet']>> = {
  WORKS: [CheckIcon, 'quiet'],
  SOON: [ScheduleIcon, 'warn'],
  EXPIRED: [CloseIcon, 'bad'],
  STOPPED: [BlockIcon, 'bad'],
}

/** Whether a token works, as a small pill with an icon. */
export function TokenState({ token }: { readonly token: ApiToken }) {
  const translate = useTranslate()
  const state = shownState(token, useNow())
  const [Icon, tone] = SIGNS[state]
  return (
    <Badge tone={tone} Icon={Icon}>
      {translate(`apiTokens.states.${state}`)}
    </Badge>
  )
}
