import { useRecordContext, useShowContext, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { listPayouts } from '#contract/payouts/payouts.ts'
import type { PayRun } from '#contract/payouts/payRuns.ts'
import { Show } from '#src/admin/record/Show.tsx'
import { useLive } from '#src/live/bus.ts'
import { useCan } from '#src/providers/account.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { useListPath } from '../../listUrl.ts'
import { runPage } from '../runQueries.ts'
import { MassPayment } from './MassPayment.tsx'
import { Reconciliation } from './Reconciliation.tsx'
import { ResumeButton } from './ResumeButton.tsx'
import { RunLines } from './RunLines.tsx'
import { RunProgress } from './RunProgress.tsx'

/** The page of a pay run: its progress, artists, mass-payment files and reconciliation. */
export default function PayRunShow() {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const back = useListPath()
  const lists = useCan(listPayouts)
  const first = lists ? [{ label: translate('payouts.title'), to: back }] : []
  return (
    <Show
      {...runPage(id)}
      title={translate('payouts.runs')}
      titleOf={(run: PayRun) => translate('payRuns.name', { id: run.id })}
      crumbs={[...first, { label: translate('payouts.runs'), to: '/pay-runs' }]}
      lead={<Until />}
      back="/pay-runs"
      actions={<ResumeButton />}
      aside={
        <>
          <MassPayment />
          <Reconciliation />
        </>
      }
    >
      <Refresh />
      <RunProgress />
      <RunLines />
    </Show>
  )
}

function Until() {
  const translate = useTranslate()
  const run = useRecordContext<PayRun>()
  return (
    <Text as="p" tone="ink-2" breaks>
      {run ? (
        translate('payRuns.run.upTo', { day: formatDate(run.until) })
      ) : (
        <Skeleton width={200} height={12} />
      )}
    </Text>
  )
}

/** Time between two looks at a run that is still paying, in milliseconds. */
const EVERY_MS = 1500

/** Reads the run again while artists are being paid, and when payouts change later. */
function Refresh() {
  const { record, refetch } = useShowContext<PayRun>()
  const isPending = (record?.pending ?? 0) > 0
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setInterval(() => void refetch(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isPending, refetch])
  useLive(({ name }) => {
    if (!isPending && (name === 'payouts' || name === 'missed')) void refetch()
  })
  return null
}
