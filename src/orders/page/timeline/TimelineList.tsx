import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { useTranslate } from 'ra-core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { TimelineEvent, TimelineGroup } from '#contract/orders/timeline.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Box } from '#src/ui/layout/Box.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { TimelineEntry } from './TimelineEntry.tsx'
import styles from './TimelinePanel.module.css'
import type { TimelineOrder } from './timelineOrder.ts'
import { useTimeline } from './useTimeline.ts'

interface TimelineListProps {
  readonly order: TimelineOrder
  readonly groups: readonly TimelineGroup[]
  /** Shows all groups again. */
  readonly onAll: () => void
}

/** The events of the chosen groups by day, with a button to load earlier ones. */
export function TimelineList({ order, groups, onAll }: TimelineListProps) {
  const translate = useTranslate()
  const timeline = useTimeline(order.code, groups)
  const { events, error, refetch, isPlaceholderData } = timeline
  if (error && !events) {
    return (
      <div className={styles.body}>
        <Passing>
          <FailedNotice title={translate('timeline.failed')} error={error} retry={refetch} />
        </Passing>
      </div>
    )
  }
  if (!events) return <Waiting />
  return (
    <div className={styles.body} aria-busy={isPlaceholderData}>
      {events.length === 0 && <Nothing filtered={groups.length > 0} onAll={onAll} />}
      {daysOf(events).map(([day, happened]) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h3>{day}</h3>
          <Box as="ol">
            {happened.map((event) => (
              <TimelineEntry key={event.id} order={order} event={event} />
            ))}
          </Box>
        </section>
      ))}
      {events.length > 0 && <More timeline={timeline} shown={events.length} />}
    </div>
  )
}

interface NothingProps {
  readonly filtered: boolean
  readonly onAll: () => void
}

function Nothing({ filtered, onAll }: NothingProps) {
  const translate = useTranslate()
  const title = translate(filtered ? 'timeline.none' : 'timeline.empty')
  return (
    <Passing>
      <Notice icon={HistoryIcon} title={title}>
        {filtered && <Button onClick={onAll}>{translate('timeline.all')}</Button>}
      </Notice>
    </Passing>
  )
}

/** Keeps the focus in the panel when a pressed button disappears. */
function Passing({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = place.current
    const panel = own?.closest<HTMLElement>('[role="dialog"]')
    return () => {
      if (own?.contains(document.activeElement)) panel?.focus()
    }
  }, [])
  return <div ref={place}>{children}</div>
}

/** Groups events by day of the business time zone, in the given order. */
function daysOf(events: readonly TimelineEvent[]): [day: string, events: TimelineEvent[]][] {
  const days = new Map<string, TimelineEvent[]>()
  for (const event of events) {
    const day = formatDate(event.at)
    const same = days.get(day)
    if (same) same.push(event)
    else days.set(day, [event])
  }
  return [...days]
}

interface MoreProps {
  readonly timeline: ReturnType<typeof useTimeline>
  readonly shown: number
}

function More({ timeline, shown }: MoreProps) {
  const translate = useTranslate()
  const toast = useToast()
  const count = useRef<HTMLParagraphElement>(null)
  const { total, hasNextPage, isFetchingNextPage, fetchNextPage } = timeline
  const load = async () => {
    const { isFetchNextPageError, error, hasNextPage: further } = await fetchNextPage()
    if (isFetchNextPageError) toast.error(error)
    // The button disappears after the last page: keep the focus in the panel.
    else if (!further) count.current?.focus()
  }
  return (
    <Stack as="footer" gap={8} align="center">
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void load()}>
          {translate(isFetchingNextPage ? 'timeline.loading' : 'timeline.more')}
        </Button>
      )}
      <Text as="p" size="small" tone="ink-3" tabular ref={count} tabIndex={-1}>
        {translate('timeline.count', { shown, total })}
      </Text>
    </Stack>
  )
}

function Waiting() {
  const translate = useTranslate()
  return (
    <output className={styles.body} aria-label={translate('timeline.loading')}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <span key={row} className={styles.waiting}>
          <Skeleton width={32} height={32} radius={16} />
          <span>
            <Skeleton width="60%" height={14} />
            <Skeleton width="35%" height={12} />
          </span>
        </span>
      ))}
    </output>
  )
}
