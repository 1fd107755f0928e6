import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { getSystemStatus, SYSTEM_STATES, type SystemStatus } from '#contract/system/systemStatus.ts'
import { worstOf } from '#contract/system/worstOf.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { errorText } from '#src/ui/feedback/problemText.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Crumbs } from '#src/ui/record/Crumbs.tsx'
import headStyles from '#src/ui/record/ListHead.module.css'
import { CheckRow } from './CheckRow.tsx'
import styles from './System.module.css'
import { SystemBadge } from './SystemBadge.tsx'

const EVERY_MS = 30_000
/** Of the list before there is anything in it, in px. */
const HEIGHT = 640

const useSystem = () => {
  const call = useCall()
  return useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => call(getSystemStatus, {}, { signal }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
  })
}

/** What needs somebody comes before the rest, which keeps its order. */
const worstFirst = ({ checks }: SystemStatus) => {
  const urgency = ({ state }: SystemStatus['checks'][number]) =>
    Math.max(SYSTEM_STATES.indexOf(state), SYSTEM_STATES.indexOf('NOTE'))
  return checks.toSorted((one, other) => urgency(other) - urgency(one))
}

/** What operators look at: each thing with how it is, in words, and what to do about it. */
export default function System() {
  const translate = useTranslate()
  const { data, error, refetch, isFetching } = useSystem()
  return (
    <PageFrame aria-busy={data === undefined && error === null}>
      <Crumbs crumbs={[...useSettingsCrumb(), { label: translate('system.title') }]} />
      <div className={headStyles.head}>
        <h1 className={headStyles.title}>{translate('system.title')}</h1>
        <div className={headStyles.actions}>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {translate('system.again')}
          </Button>
        </div>
      </div>
      {error && !data ? (
        <FailedNotice title={translate('system.failed')} error={error} retry={refetch} />
      ) : (
        <Status status={data} error={error} />
      )}
    </PageFrame>
  )
}

interface StatusProps {
  readonly status: SystemStatus | undefined
  /** Why it could not be looked at again. */
  readonly error: Error | null
}

function Status({ status, error }: StatusProps) {
  const translate = useTranslate()
  const worst = status && worstOf(status)
  return (
    <section className={styles.card} aria-label={translate('system.title')}>
      <Row as="header" gap={12} rowGap={4} wrap justify="between" padX={16} padY={12}>
        <Row gap={8} aria-live="polite">
          {worst ? (
            <SystemBadge state={worst}>{translate(`system.summary.${worst}`)}</SystemBadge>
          ) : (
            <Skeleton width={120} height={22} />
          )}
        </Row>
        {status ? (
          <Text size="small" tone="ink-2">
            {translate('system.checked', { time: formatDateTime(status.checkedDate) })}
          </Text>
        ) : (
          <Skeleton width={180} height={16} />
        )}
      </Row>
      <Text as="output" block padX={16} below={error ? 12 : undefined} tone="danger">
        {error && translate('system.stale', { reason: errorText(translate, error) })}
      </Text>
      {status ? (
        <ul className={styles.checks} aria-label={translate('system.list')}>
          {worstFirst(status).map((check) => (
            <CheckRow key={check.name} check={check} />
          ))}
        </ul>
      ) : (
        <Skeleton height={HEIGHT} />
      )}
    </section>
  )
}
