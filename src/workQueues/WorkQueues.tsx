import AddIcon from '@mui/icons-material/AddOutlined'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { countByStatus } from '#contract/orders/list.ts'
import { paysArtists, type Queue, queueNamed, setsBudgets } from '#contract/workQueues/queues.ts'
import type { QueueCount } from '#contract/workQueues/workQueues.ts'
import { useHasNoOrders } from '#src/orders/data/useStatusCounts.ts'
import { orderInQueue, QUEUE_PARAM, queuePath } from '#src/orders/queue/queueKeys.ts'
import { useOnlyMine } from '#src/orders/queue/useOnlyMine.ts'
import { useAccount, useCan, useHolds } from '#src/providers/account.ts'
import { Choice } from '#src/ui/actions/Choice.tsx'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import page from '#src/ui/record/RecordPage.module.css'
import { Tabs } from '#src/ui/record/Tabs.tsx'
import { Entries } from './Entries.tsx'
import { useQueueCounts, useQueueEntries } from './queries.ts'

/** What to do first and why, by queue, or with `open=first` the first order of the queue in the URL. */
export default function WorkQueues() {
  const [params] = useSearchParams()
  const queue = queueNamed(params.get(QUEUE_PARAM))
  return queue && params.get('open') === 'first' ? <FirstOrder queue={queue} /> : <Page />
}

/** Replaced by the page of the most urgent order, or by the queue where that holds none or could not be read. */
function FirstOrder({ queue }: { readonly queue: Queue }) {
  const translate = useTranslate()
  const { data, error, isFetchedAfterMount } = useQueueEntries(queue, 1)
  if (error || isFetchedAfterMount) {
    const code = data?.rows[0]?.order?.code
    return <Navigate to={code ? orderInQueue(code, queue) : queuePath(queue)} replace />
  }
  return (
    <PageFrame aria-busy="true" aria-label={translate('shell.menu.next')}>
      <QueuesSkeleton />
    </PageFrame>
  )
}

function Page() {
  const translate = useTranslate()
  const { data, error, refetch } = useQueueCounts()
  const sees = useCan(countByStatus)
  return (
    <PageFrame aria-busy={!data && !error}>
      <header className={page.head}>
        <div className={page.name}>
          <h1>{translate('shell.menu.next')}</h1>
        </div>
        {data && <Whose />}
      </header>
      {data && (sees ? <WhereOrders counts={data} /> : <Queues counts={data} />)}
      {!data && error && (
        <FailedNotice title={translate('workQueues.failed')} error={error} retry={refetch} />
      )}
      {!data && !error && <QueuesSkeleton />}
    </PageFrame>
  )
}

/** The queues, unless there is no order yet that could be in one: nobody has worked them off. */
function WhereOrders({ counts }: { readonly counts: readonly QueueCount[] }) {
  const translate = useTranslate()
  const isFirst = useHasNoOrders() && counts.length > 0 && counts.every(({ count }) => count === 0)
  if (!isFirst) return <Queues counts={counts} />
  return (
    <Notice icon={CheckIcon} title={translate('workQueues.first')} text={translate('workQueues.firstHint')}>
      <FirstPress />
    </Notice>
  )
}

/** What brings the first order: taking one, or for administrators what the shop still needs, which the orders say (D-1.32). */
function FirstPress() {
  const translate = useTranslate()
  const setsUp = useHolds('role:ROLE_ADMIN')
  const takes = useHolds('CREATE_BOOKING')
  if (setsUp)
    return (
      <LinkButton to="/" kind="primary">
        {translate('workQueues.setUp')}
      </LinkButton>
    )
  return (
    takes && (
      <LinkButton to="/new-order" kind="primary" icon={AddIcon}>
        {translate('orders.create')}
      </LinkButton>
    )
  )
}

/** Narrows the queues to the agent's own orders; nothing for others. */
function Whose() {
  const translate = useTranslate()
  const { mine, narrow } = useOnlyMine()
  if (!narrow) return null
  const options = (['all', 'mine'] as const).map((value) => ({
    value,
    label: translate(`workQueues.whose.${value}`),
  }))
  return (
    <Choice
      label={translate('workQueues.whose.label')}
      quiet
      value={mine ? 'mine' : 'all'}
      options={options}
      onChange={(value) => narrow(value === 'mine')}
    />
  )
}

const QueuesSkeleton = () => (
  <>
    <Skeleton height={44} />
    <Skeleton height={480} radius={10} />
  </>
)

/** The queue of the URL, else the first one with something to do when the page was opened. */
function useCurrent(counts: readonly QueueCount[]) {
  const [params, setParams] = useSearchParams()
  const [first] = useState(() => (counts.find(({ count }) => count > 0) ?? counts[0])?.name)
  const asked = queueNamed(params.get(QUEUE_PARAM))
  const current = counts.some(({ name }) => name === asked) ? asked : first
  const choose = (queue: Queue) => setParams({ [QUEUE_PARAM]: queue }, { replace: true })
  return [current, choose] as const
}

/** What the queue of payments holds for the account, with the list of the orders in it for those who set budgets. */
function PayOrder() {
  const translate = useTranslate()
  const account = useAccount()
  const artists = translate('workQueues.order.TO_PAY')
  if (!account || !setsBudgets(account)) return artists
  return (
    <>
      {paysArtists(account) && `${artists} `}
      {translate(`workQueues.unbudgeted.${paysArtists(account) ? 'order' : 'alone'}`)}{' '}
      <Link to="/?unbudgeted=true&open=false">{translate('workQueues.unbudgeted.all')}</Link>
    </>
  )
}

const PANEL = 'work-queue'

function Queues({ counts }: { readonly counts: readonly QueueCount[] }) {
  const translate = useTranslate()
  const [current, choose] = useCurrent(counts)
  if (!current)
    return (
      <Notice icon={CheckIcon} title={translate('workQueues.none')} text={translate('workQueues.noneHint')} />
    )
  const tabs = counts.map(({ name, count, more }) => ({
    key: name,
    label: `${translate(`workQueues.name.${name}`)} · ${count}${more ? '+' : ''}`,
  }))
  return (
    <>
      <Tabs
        label={translate('workQueues.label')}
        tabs={tabs}
        current={current}
        onChange={choose}
        controls={PANEL}
      />
      <Stack as="section" gap={12} id={PANEL} aria-label={translate(`workQueues.name.${current}`)}>
        <Text as="p" size="usual" tone="ink-3">
          {current === 'TO_PAY' ? <PayOrder /> : translate(`workQueues.order.${current}`)}
        </Text>
        <Entries
          key={current}
          queue={current}
          more={counts.some((one) => one.name === current && one.more)}
        />
      </Stack>
    </>
  )
}
