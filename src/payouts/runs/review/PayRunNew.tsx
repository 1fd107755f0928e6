import CheckIcon from '@mui/icons-material/CheckOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listPayouts } from '#contract/payouts/payouts.ts'
import { useCan } from '#src/providers/account.ts'
import { rangeDays, todayIn } from '#src/ui/dates/dateRange.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { Crumbs } from '#src/ui/record/Crumbs.tsx'
import pageStyles from '#src/ui/record/RecordPage.module.css'
import { usePageTitle } from '#src/ui/record/usePageTitle.ts'
import { isDay } from '#src/ui/time/day.ts'
import { useTimeZone } from '#src/ui/time/useTimeZone.ts'
import { useListPath } from '../../listUrl.ts'
import { Candidates } from './Candidates.tsx'
import { RunNoteInput } from './NoteInput.tsx'
import { PayBar } from './PayBar.tsx'
import { UntilInput } from './UntilInput.tsx'
import { useCandidates, useTicks } from './useReview.ts'

/** The last day from the URL, else the last one of the month before. */
function useUntil() {
  const [params, setParams] = useSearchParams()
  const zone = useTimeZone()
  const given = params.get('until')
  const chosen = given ?? rangeDays('lastMonth', zone).to ?? ''
  const [typed, setTyped] = useState(chosen)
  const today = todayIn(zone)
  const type = (day: string) => {
    setTyped(day)
    if (isDay(day) && day <= today) setParams({ until: day }, { replace: true })
  }
  const isValid = isDay(typed) && typed <= today
  return { typed, type, today, until: isValid ? typed : undefined }
}

/** Reviews what would be paid up to a day, and starts the run. */
export default function PayRunNew() {
  const translate = useTranslate()
  const day = useUntil()
  const { until } = day
  const { data, error, refetch } = useCandidates(until)
  const ticks = useTicks(data ?? [])
  const [note, setNote] = useState('')
  const title = translate('payRuns.new')
  usePageTitle(title)
  return (
    <PageFrame aria-busy={until !== undefined && !data && !error}>
      <Trail here={title} />
      <header className={pageStyles.head}>
        <div className={pageStyles.name}>
          <h1>{title}</h1>
        </div>
      </header>
      <UntilInput day={day} />
      {error && !data && (
        <FailedNotice title={translate('payRuns.review.failed')} error={error} retry={refetch} />
      )}
      {until !== undefined && !data && !error && <Skeleton height={320} radius={10} />}
      {data?.length === 0 && (
        <Notice
          icon={CheckIcon}
          title={translate('payRuns.review.empty')}
          text={translate('payRuns.review.emptyHint')}
        />
      )}
      {until !== undefined && data && data.length > 0 && (
        <>
          <Card title={translate('payRuns.run.lines')}>
            <Candidates candidates={data} ticks={ticks} />
          </Card>
          <RunNoteInput note={note} onChange={setNote} />
          <PayBar reviewed={{ until, ticked: ticks.ticked, note }} ticks={ticks} count={data.length} />
        </>
      )}
    </PageFrame>
  )
}

function Trail({ here }: { readonly here: string }) {
  const translate = useTranslate()
  const back = useListPath()
  const lists = useCan(listPayouts)
  const first = lists ? [{ label: translate('payouts.title'), to: back }] : []
  return (
    <Crumbs crumbs={[...first, { label: translate('payouts.runs'), to: '/pay-runs' }, { label: here }]} />
  )
}
