import LockIcon from '@mui/icons-material/LockOutlined'
import { useTranslate } from 'ra-core'
import { ApiProblem } from '#src/providers/http.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { RangePill } from '#src/ui/filters/RangePill.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Box } from '#src/ui/layout/Box.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Charts } from './Charts.tsx'
import styles from './Insights.module.css'
import { InsightsSkeleton } from './InsightsSkeleton.tsx'
import { daysBefore } from './period.ts'
import { useInsights } from './useInsights.ts'
import { usePeriod } from './usePeriod.ts'

/** What happened in a period, as charts that lead to the orders that they count. */
export default function InsightsPage() {
  const translate = useTranslate()
  const { range, period, setRange } = usePeriod()
  const { data, error, refetch, isPlaceholderData } = useInsights(period)
  const isLoading = !data && !error
  return (
    <PageFrame width="wide" aria-busy={isLoading || isPlaceholderData}>
      <Row as="header" gap={16} rowGap={8} justify="between" wrap>
        <Box shrink>
          <h1 className={styles.title}>{translate('insights.title')}</h1>
          <Text as="p" size="usual" tone="ink-3" tabular>
            {translate('insights.compared', { days: daysText(period), before: daysText(daysBefore(period)) })}
          </Text>
        </Box>
        <RangePill name={translate('insights.period')} value={range} onChange={setRange} />
      </Row>
      {isLoading && <InsightsSkeleton />}
      {!data && error && <Failed error={error} retry={refetch} />}
      {data && <Charts insights={data} isStale={isPlaceholderData} onRange={setRange} />}
    </PageFrame>
  )
}

const daysText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`

interface FailedProps {
  readonly error: unknown
  readonly retry: () => unknown
}

/** Accounts that see some orders only are told so; anything else may work the next time. */
function Failed({ error, retry }: FailedProps) {
  const translate = useTranslate()
  if (error instanceof ApiProblem && error.status === 403)
    return (
      <Notice icon={LockIcon} title={translate('insights.scoped')} text={translate('insights.scopedHint')} />
    )
  return <FailedNotice title={translate('insights.failed')} error={error} retry={retry} />
}
