import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Page } from '#contract/lists/paging.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Select } from '#src/ui/input/Select.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import styles from './Log.module.css'
import { ShowMore } from './ShowMore.tsx'

const FIRST = 20
/** Of the area before there is anything in it, in px, as in the styles. */
const LOG_HEIGHT = 220
const LEAST_HEIGHT = 96
/** New ones come without a live event. */
const EVERY_MS = 5000

interface LogFilter<State extends string> {
  readonly label: string
  /** Of no choice. */
  readonly all: string
  readonly states: readonly State[]
  readonly labelOf: (state: State) => string
}

export interface LogAsked<State extends string> {
  readonly size: number
  readonly state?: State
}

interface LogCardProps<Row, State extends string> {
  readonly title: string
  /** Right of the title, where there is no filter. */
  readonly aside?: ReactNode
  /** Above the rows. */
  readonly lead?: ReactNode
  readonly filter?: LogFilter<State>
  readonly queryKey: QueryKey
  readonly read: (asked: LogAsked<State>, signal: AbortSignal) => Promise<Page<Row>>
  /** What is said if it cannot be read. */
  readonly failed: string
  /** On the button that shows more. */
  readonly more: string
  /** What is said where the longest page ends, with how many there are. */
  readonly newest: (counts: { readonly shown: string; readonly total: string }) => string
  /** Whether it is the last of its page: what follows must not move, so it scrolls in its own area otherwise. */
  readonly grows?: boolean
  readonly children: (rows: readonly Row[], state: State | undefined) => ReactNode
}

/** What happened with a record, newest first, read again every few seconds. */
export function LogCard<Row, State extends string = never>(props: LogCardProps<Row, State>) {
  const { title, aside, lead, filter, queryKey, read, failed, more, newest, grows, children } = props
  const [state, setState] = useState<State>()
  const [size, setSize] = useState(FIRST)
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, state, size],
    queryFn: ({ signal }) => read({ size, ...(state !== undefined && { state }) }, signal),
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  })
  return (
    <Card title={title} aside={filter ? <StateFilter {...filter} state={state} onState={setState} /> : aside}>
      {lead}
      <div className={styles.area} data-grows={grows || undefined}>
        {error && !data && <FailedNotice title={failed} error={error} retry={refetch} />}
        {!data && !error && <Skeleton height={grows ? LEAST_HEIGHT : LOG_HEIGHT} />}
        {data && (
          <Stack gap={12}>
            {children(data.rows, state)}
            <ShowMore
              label={more}
              newest={newest}
              shown={data.rows.length}
              total={data.total}
              size={size}
              onSize={setSize}
            />
          </Stack>
        )}
      </div>
    </Card>
  )
}

interface StateFilterProps<State extends string> extends LogFilter<State> {
  readonly state: State | undefined
  readonly onState: (state: State | undefined) => void
}

const StateFilter = <State extends string>(props: StateFilterProps<State>) => (
  <Select
    className={styles.filter}
    aria-label={props.label}
    value={props.state ?? ''}
    none={props.all}
    onPick={(picked) => props.onState(props.states.find((one) => one === picked))}
    options={props.states.map((value) => ({ value, label: props.labelOf(value) }))}
  />
)
