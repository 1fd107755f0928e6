import type { SvgIconComponent } from '@mui/icons-material'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import type { JobRun } from '#contract/jobs/jobs.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { StateLine, type StateLineProps } from '#src/ui/record/StateLine.tsx'

/** Only what staff should look at is coloured. */
const SIGNS: Readonly<Record<JobRun['state'], readonly [SvgIconComponent, 'bad' | 'warn' | 'quiet']>> = {
  RUNNING: [ScheduleIcon, 'quiet'],
  DONE: [CheckIcon, 'quiet'],
  FAILED: [WarningAmberIcon, 'bad'],
  LOST: [InfoIcon, 'warn'],
}

interface RunStateProps extends StateLineProps {
  readonly run: JobRun
}

/** How a run went, with what it changed or why it failed. */
export function RunState({ run, ...look }: RunStateProps) {
  const translate = useTranslate()
  const [Icon, tone] = SIGNS[run.state]
  return (
    <StateLine {...look} error={run.error}>
      <Badge tone={tone} Icon={Icon}>
        {translate(`jobs.state.${run.state}`)}
      </Badge>
      {run.changed !== null && run.changed > 0 && (
        <span>{translate('jobs.changed', { smart_count: run.changed })}</span>
      )}
    </StateLine>
  )
}
