import { useTranslate } from 'ra-core'
import { SHOP_MESSAGE_STATES, type ShopMessage } from '#contract/shopConnections/shopChanges.ts'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { listShopMessages, type ShopMessageRow } from '#contract/shopConnections/shopMessages.ts'
import { LogCard } from '#src/admin/record/log/LogCard.tsx'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCall } from '#src/providers/useCall.ts'
import { MessageRows } from './MessageRows.tsx'
import { SHOP_KEYS } from './shopKeys.ts'

/** What the shop was told or waits to be told, newest first; what failed can be told again. */
export function ShopLog() {
  const translate = useTranslate()
  const call = useCall()
  const { id } = useRecord<ShopConnection>()
  const say = (key: string) => translate(`shopConnections.log.${key}`)
  return (
    <LogCard<ShopMessageRow, ShopMessage['state']>
      title={say('title')}
      filter={{
        label: say('filter'),
        all: say('all'),
        states: SHOP_MESSAGE_STATES,
        labelOf: (state) => translate(`shopMessages.states.${state}`),
      }}
      queryKey={[...SHOP_KEYS.log, id]}
      read={(query, signal) => call(listShopMessages, { id: String(id) }, { query, signal })}
      failed={say('failed')}
      more={say('more')}
      newest={(counts) => translate('shopConnections.newest', counts)}
      grows
    >
      {(rows, state) => <MessageRows rows={rows} isFiltered={state !== undefined} />}
    </LogCard>
  )
}
