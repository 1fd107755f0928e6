import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { SHOP_MESSAGE_STATES, type ShopMessage } from '#contract/shopConnections/shopChanges.ts'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { listShopMessages } from '#contract/shopConnections/shopMessages.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCall } from '#src/providers/useCall.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Select } from '#src/ui/input/Select.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { MessageRows } from './MessageRows.tsx'
import styles from './Shops.module.css'
import { ShowMore } from './ShowMore.tsx'
import { SHOP_KEYS } from './shopKeys.ts'

const FIRST = 20
/** Of the area, in px, however much is in it: what follows must not move when it comes. */
const LOG_HEIGHT = 220
/** New ones come without a live event. */
const EVERY_MS = 5000

type State = ShopMessage['state']

function useLog(id: number, state: State | undefined, size: number) {
  const call = useCall()
  return useQuery({
    queryKey: [...SHOP_KEYS.log, id, state, size],
    queryFn: ({ signal }) =>
      call(
        listShopMessages,
        { id: String(id) },
        { query: { size, ...(state !== undefined && { state }) }, signal },
      ),
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  })
}

/** What the shop was told or waits to be told, newest first; what failed can be told again. */
export function ShopLog() {
  const translate = useTranslate()
  const { id } = useRecord<ShopConnection>()
  const [state, setState] = useState<State>()
  const [size, setSize] = useState(FIRST)
  const { data, error, refetch } = useLog(id, state, size)
  return (
    <Card
      title={translate('shopConnections.log.title')}
      aside={<StateFilter state={state} onState={setState} />}
    >
      <div className={styles.logArea}>
        {error && !data && (
          <FailedNotice title={translate('shopConnections.log.failed')} error={error} retry={refetch} />
        )}
        {!data && !error && <Skeleton height={LOG_HEIGHT} />}
        {data && (
          <Stack gap={12}>
            <MessageRows rows={data.rows} isFiltered={state !== undefined} />
            <ShowMore
              label={translate('shopConnections.log.more')}
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

interface FilterProps {
  readonly state: State | undefined
  readonly onState: (state: State | undefined) => void
}

function StateFilter({ state, onState }: FilterProps) {
  const translate = useTranslate()
  return (
    <Select
      className={styles.filter}
      aria-label={translate('shopConnections.log.filter')}
      value={state ?? ''}
      none={translate('shopConnections.log.all')}
      onPick={(picked) => onState(SHOP_MESSAGE_STATES.find((one) => one === picked))}
      options={SHOP_MESSAGE_STATES.map((one) => ({
        value: one,
        label: translate(`shopMessages.states.${one}`),
      }))}
    />
  )
}
