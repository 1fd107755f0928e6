import CheckIcon from '@mui/icons-material/CheckOutlined'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { isShared, paysArtists, type Queue } from '#contract/workQueues/queues.ts'
import type { QueueEntry } from '#contract/workQueues/workQueues.ts'
import { useOnlyMine } from '#src/orders/queue/useOnlyMine.ts'
import { usePayDialog } from '#src/payouts/pay/usePayDialog.tsx'
import { useAccount, useHolds } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Box } from '#src/ui/layout/Box.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useKeptFocus } from '#src/ui/overlay/useKeptFocus.ts'
import { useDecide } from './decide/useDecide.tsx'
import { useVerdicts } from './decide/verdicts.ts'
import { EntryRow } from './EntryRow.tsx'
import { useQueueEntries } from './queries.ts'
import { useEntryKeys } from './useEntryKeys.ts'
import styles from './WorkQueues.module.css'

/** Entries shown at first, and by how many more on each request. */
const STEP = 50

interface EntriesProps {
  readonly queue: Queue
  /** Whether there are more than the queue lists. */
  readonly more: boolean
}

/** The entries of a queue, most urgent first. */
export function Entries({ queue, more }: EntriesProps) {
  const translate = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  const opens = useHolds('VIEW_BOOKING')
  const verdicts = useVerdicts(queue)
  const { decide, dialog: deciding } = useDecide()
  useEntryKeys(box, queue === 'TO_CHECK' && opens, verdicts)
  const [size, setSize] = useState(STEP)
  const { data, error, refetch, isPlaceholderData } = useQueueEntries(queue, size)
  const { open, dialog } = usePayDialog()
  if (!data && error)
    return <FailedNotice title={translate('workQueues.failed')} error={error} retry={refetch} />
  if (!data) return <EntriesSkeleton />
  const { rows, total } = data
  const onPay = (id: number) => open({ kind: 'artists', ids: [id] })
  return (
    <div ref={box} className={styles.box} aria-busy={isPlaceholderData} data-focus-home="" tabIndex={-1}>
      {rows.length === 0 && isPlaceholderData && <BoneRows />}
      {rows.length === 0 && !isPlaceholderData && <Empty queue={queue} />}
      {rows.length > 0 && (
        <Box as="ul" aria-label={translate(`workQueues.name.${queue}`)}>
          {rows.map((entry) => (
            <EntryRow
              key={keyOf(entry)}
              queue={queue}
              entry={entry}
              verdicts={verdicts}
              onDecide={decide}
              onPay={onPay}
            />
          ))}
        </Box>
      )}
      {total > rows.length && (
        <ShowMore busy={isPlaceholderData} onPress={() => setSize(rows.length + STEP)} />
      )}
      {more && total <= rows.length && (
        <Text as="p" size="usual" tone="ink-3">
          {translate('workQueues.most', { count: total })}
        </Text>
      )}
      {dialog}
      {deciding}
    </div>
  )
}

interface ShowMoreProps {
  readonly busy: boolean
  readonly onPress: () => void
}

function ShowMore({ busy, onPress }: ShowMoreProps) {
  const translate = useTranslate()
  return (
    <Row
      as={BareButton}
      wide
      justify="center"
      tall="target"
      tap="ground"
      tone="accent"
      weight="label"
      busy={busy}
      onClick={onPress}
    >
      {translate('workQueues.more')}
    </Row>
  )
}

/** Says that nothing is to be done; where only the agent's own orders are shown, with a way to those of all. */
function Empty({ queue }: { readonly queue: Queue }) {
  const translate = useTranslate()
  const account = useAccount()
  const { mine, narrow } = useOnlyMine()
  const budgets = queue === 'TO_PAY' && account !== undefined && !paysArtists(account)
  if (!mine || !narrow || !isShared(queue))
    return (
      <Notice
        icon={CheckIcon}
        title={translate(budgets ? 'workQueues.unbudgeted.empty' : `workQueues.empty.${queue}`)}
        text={translate('workQueues.emptyHint')}
      />
    )
  return (
    <Notice
      icon={CheckIcon}
      title={translate('workQueues.whose.empty')}
      text={translate('workQueues.emptyHint')}
    >
      <Button onClick={() => narrow(false)}>{translate('workQueues.whose.showAll')}</Button>
    </Notice>
  )
}

const keyOf = ({ order, artist }: QueueEntry): string => (order ? order.code : `artist ${artist?.id}`)

const EntriesSkeleton = () => (
  <div className={styles.box} aria-busy="true">
    <BoneRows />
  </div>
)

const BoneRows = () =>
  [1, 2, 3, 4, 5, 6].map((place) => (
    <div key={place} className={styles.bone}>
      <Skeleton width={48} height={48} radius={8} />
      <Skeleton height={20} />
    </div>
  ))
