import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import styles from '#src/ui/record/RecordPage.module.css'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { EarningFigures } from './earnings/EarningFigures.tsx'
import { LatestPayouts } from './earnings/LatestPayouts.tsx'
import { MonthlyStatement } from './earnings/MonthlyStatement.tsx'
import { UnpaidWork } from './earnings/UnpaidWork.tsx'
import { Jobs } from './jobs/Jobs.tsx'
import {
  type EarningsQuery,
  type JobsQuery,
  type PayoutsQuery,
  type UnpaidQuery,
  useEarnings,
  useJobs,
  useLiveWork,
  useOwnPayouts,
  useUnpaidWork,
} from './queries.ts'
import { WORK_TEXTS } from './texts.ts'

/** The artist's own jobs, deadlines and earnings; on a phone one below the other. */
export default function MyWork() {
  return (
    <MoreTexts texts={WORK_TEXTS}>
      <Page />
    </MoreTexts>
  )
}

/** Whether a part has neither content nor an error. One that the account may not see never loads. */
const isLoading = ({ isLoading: loading }: { readonly isLoading: boolean }) => loading

function Page() {
  const translate = useTranslate()
  useLiveWork()
  // Read here alone: a part that failed to load would load a second time when it appears.
  const work = { jobs: useJobs(), earnings: useEarnings(), unpaid: useUnpaidWork(), payouts: useOwnPayouts() }
  const [isReady, setReady] = useState(false)
  if (!isReady && !Object.values(work).some(isLoading)) setReady(true)
  return (
    <PageFrame aria-busy={!isReady}>
      <header className={styles.head}>
        <div className={styles.name}>
          <h1>{translate('shell.menu.myWork')}</h1>
        </div>
      </header>
      {/* All parts appear at once and in new elements, so that none pushes another away. */}
      <div key={String(isReady)} className={styles.main}>
        {isReady ? <Parts work={work} /> : <MyWorkSkeleton />}
      </div>
    </PageFrame>
  )
}

interface Work {
  readonly jobs: JobsQuery
  readonly earnings: EarningsQuery
  readonly unpaid: UnpaidQuery
  readonly payouts: PayoutsQuery
}

/** Whether nothing was earned or is being earned: an artist's first day. */
const isNew = ({ data }: EarningsQuery): boolean =>
  data !== undefined && data.totalPaid === 0 && data.unpaid.count === 0 && data.inWork.count === 0

const Parts = ({ work: { jobs, earnings, unpaid, payouts } }: { readonly work: Work }) => (
  <>
    {!isNew(earnings) && <EarningFigures query={earnings} />}
    <div className={styles.columns}>
      <div className={styles.main}>
        <Jobs query={jobs} />
      </div>
      <aside className={styles.aside}>
        <UnpaidWork query={unpaid} isFirst={isNew(earnings)} />
        <LatestPayouts query={payouts} />
        {!isNew(earnings) && <MonthlyStatement />}
      </aside>
    </div>
  </>
)

const MyWorkSkeleton = () => (
  <>
    <Skeleton height={86} radius={8} />
    <div className={styles.columns}>
      <div className={styles.main}>
        <Skeleton height={640} radius={10} />
      </div>
      <aside className={styles.aside}>
        <Skeleton height={260} radius={10} />
        <Skeleton height={260} radius={10} />
      </aside>
    </div>
  </>
)
