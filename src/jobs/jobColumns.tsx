import { useTranslate } from 'ra-core'
import type { Job } from '#contract/jobs/jobs.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { Ago, InlineAgo } from '#src/ui/dates/ShortTime.tsx'
import rows from '#src/ui/record/Rows.module.css'
import { everyText, tookText } from './jobTimes.ts'
import { OpenJob } from './OpenJob.tsx'
import { RunState } from './RunState.tsx'

function Every({ cron }: Pick<Job, 'cron'>) {
  return everyText(useTranslate(), cron)
}

export const JOB_COLUMNS: readonly Column<Job>[] = [
  { key: 'name', label: 'jobs.columns.name', width: 240, cell: (job) => <OpenJob job={job} /> },
  { key: 'every', label: 'jobs.columns.every', width: 140, cell: ({ cron }) => <Every cron={cron} /> },
  {
    key: 'started',
    label: 'jobs.columns.lastRun',
    width: 110,
    cell: ({ lastRun }) => <Ago at={lastRun?.startedDate} />,
  },
  {
    key: 'took',
    label: 'jobs.columns.took',
    numeric: true,
    width: 90,
    cell: ({ lastRun }) => lastRun && tookText(lastRun),
  },
  {
    key: 'result',
    label: 'jobs.columns.result',
    width: 320,
    cell: ({ lastRun }) => lastRun && <RunState run={lastRun} />,
  },
  {
    key: 'failure',
    label: 'jobs.columns.lastFailure',
    width: 110,
    cell: ({ lastFailure }) => <Ago at={lastFailure} />,
  },
]

/** A job as a card for narrow windows. */
export const jobCard = (job: Job) => (
  <div className={rows.card}>
    <OpenJob job={job} stretched />
    <span>
      <Every cron={job.cron} />
      {job.lastRun && (
        <>
          {' · '}
          <InlineAgo at={job.lastRun.startedDate} /> · {tookText(job.lastRun)}
        </>
      )}
    </span>
    {job.lastRun && <RunState run={job.lastRun} wraps above={4} />}
  </div>
)
