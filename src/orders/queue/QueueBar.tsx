import TodoIcon from '@mui/icons-material/ChecklistOutlined'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { OrderRow } from '#contract/orders/orders.ts'
import { isShared, type Queue, queueNamed, queuesOf, setsBudgets } from '#contract/workQueues/queues.ts'
import type { QueueRank } from '#contract/workQueues/workQueues.ts'
import { useAccount } from '#src/providers/account.ts'
import { usePageAction } from '#src/ui/actions/pageActions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { useCharacterKey } from '#src/ui/keys/useCharacterKeys.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './QueueBar.module.css'
import { QueueTexts } from './QueueTexts.tsx'
import { orderInQueue, QUEUE_PARAM, queuePath } from './queueKeys.ts'
import { useOnlyMine } from './useOnlyMine.ts'
import { nextOf, useQueueRank } from './useQueueRank.ts'

interface QueueBarProps {
  /** The queue as the URL names it. */
  readonly name: string
  readonly code: string
  readonly order: OrderRow | undefined
}

/** Where the order stands in the work queue that it was opened from, and the way to the next one (D-5.11). */
export default function QueueBar({ name, code, order }: QueueBarProps) {
  const account = useAccount()
  const queue = queueNamed(name)
  // For those who set no budgets, the entries of the queue of payments are artists.
  const hasOrders = account && (queue !== 'TO_PAY' || setsBudgets(account))
  const isOpen = hasOrders && queue && queuesOf(account).includes(queue)
  return <QueueTexts>{isOpen ? <Placed queue={queue} code={code} order={order} /> : <Denied />}</QueueTexts>
}

function Denied() {
  const translate = useTranslate()
  return <Frame state="denied">{translate('workQueues.bar.denied')}</Frame>
}

interface FrameProps {
  readonly children: ReactNode
  readonly state: 'denied' | 'failed' | 'loading' | 'placed' | 'absent' | 'done'
  readonly action?: ReactNode
}

/** The bar with its way out, which keeps the order open. */
function Frame({ children, state, action }: FrameProps) {
  const done = state === 'done'
  const translate = useTranslate()
  const [, setParams] = useSearchParams()
  const leave = () =>
    setParams(
      (were) => {
        were.delete(QUEUE_PARAM)
        return were
      },
      { replace: true, preventScrollReset: true },
    )
  const label = translate('workQueues.bar.leave')
  return (
    <section className={styles.bar} aria-label={translate('workQueues.bar.label')} data-done={done}>
      {done ? <CheckIcon /> : <TodoIcon />}
      <output className={styles.said}>
        {/* A new element, so that longer words do not move the shorter ones before. */}
        <span key={state} className={styles.text}>
          {children}
        </span>
      </output>
      {action}
      <IconButton icon={CloseIcon} iconSize="medium" label={label} title={label} onClick={leave} />
    </section>
  )
}

interface PlacedProps extends Omit<QueueBarProps, 'name'> {
  readonly queue: Queue
}

function Placed({ queue, code, order }: PlacedProps) {
  const translate = useTranslate()
  const { place: rank, before, error, refetch } = useQueueRank(queue, code, order)
  if (!rank && error) {
    return (
      <Frame state="failed" action={<Again onClick={() => void refetch()} />}>
        {translate('workQueues.bar.failed')}
      </Frame>
    )
  }
  if (!rank) return <Frame state="loading">{translate('workQueues.bar.loading')}</Frame>
  const done = rank.position === null && before !== undefined
  return (
    <Frame
      state={stateOf(rank, done)}
      action={<Next queue={queue} next={nextOf(rank, before)} done={done} />}
    >
      <Words queue={queue} rank={rank} done={done} />
    </Frame>
  )
}

const stateOf = ({ position }: QueueRank, done: boolean) => {
  if (done) return 'done'
  return position === null ? 'absent' : 'placed'
}

function Again({ onClick }: { readonly onClick: () => void }) {
  const translate = useTranslate()
  return (
    <Button className={styles.go} onClick={onClick}>
      {translate('ui.retry')}
    </Button>
  )
}

interface WordsProps {
  readonly queue: Queue
  readonly rank: QueueRank
  readonly done: boolean
}

/** What is said of the order, with the queue's name as a link to all of it. */
function Words({ queue, rank: { position, count: found, more }, done }: WordsProps) {
  const translate = useTranslate()
  const { mine } = useOnlyMine()
  const words = mine && isShared(queue) ? 'workQueues.bar.mine' : 'workQueues.bar'
  const count = more ? `${found}+` : found
  const link = <Link to={queuePath(queue)}>{translate(`workQueues.name.${queue}`)}</Link>
  if (position !== null)
    return (
      <>
        {translate(`${words}.place`, { position, count })} {link}
      </>
    )
  if (done)
    return (
      <>
        {translate(`${words}.${found > 0 ? 'done' : 'doneAll'}`, { count })} {link}
      </>
    )
  return (
    <>
      {translate(`${words}.absent`)} {link} {translate(`${words}.absentEnd`)}
    </>
  )
}

interface NextProps {
  readonly queue: Queue
  readonly next: QueueRank['next']
  readonly done: boolean
}

/** State of a navigation by the bar's own link. */
interface Stepped {
  readonly stepped?: boolean
}

/** Whether the focus may be taken: it is nowhere, where a new screen puts it, or in the given part. */
function mayTakeFocus(from: Element | null | undefined): boolean {
  const { activeElement } = document
  return !activeElement || activeElement.matches('body, main, h1') || from?.contains(activeElement) === true
}

/**
 * Leads to the next order of the queue, also by `N`. It takes the focus once this one is done, and
 * keeps it over the orders that it was used to go through.
 */
function Next({ queue, next, done }: NextProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const link = useRef<HTMLAnchorElement>(null)
  const to = next && orderInQueue(next.code, queue)
  usePageAction(
    to === undefined || to === null
      ? undefined
      : {
          key: 'nextInQueue',
          label: translate('workQueues.bar.next'),
          letter: 'N',
          run: () => void navigate(to, { replace: true }),
        },
  )
  const nextKey = useCharacterKey('N')
  const stepped = (useLocation().state as Stepped | null)?.stepped === true
  useEffect(() => {
    const from = done
      ? document.querySelector('[aria-labelledby="next-step"]')
      : link.current?.closest('section')
    if ((done || stepped) && mayTakeFocus(from)) link.current?.focus({ preventScroll: true })
  }, [done, stepped])
  if (!to)
    return done ? null : (
      <Text fixed tone="ink-2">
        {translate('workQueues.bar.last')}
      </Text>
    )
  return (
    <LinkButton
      ref={link}
      className={styles.go}
      kind={done ? 'primary' : undefined}
      to={to}
      replace
      state={{ stepped: true } satisfies Stepped}
      aria-keyshortcuts={nextKey}
      title={`#${next.number}`}
    >
      {translate(done ? 'workQueues.bar.openNext' : 'workQueues.bar.next')}
      {nextKey && (
        <kbd className={styles.key} aria-hidden="true">
          {nextKey}
        </kbd>
      )}
    </LinkButton>
  )
}
