import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { type ShopMessageRow, sendShopMessageAgain } from '#contract/shopConnections/shopMessages.ts'
import { type LogColumn, LogTable } from '#src/admin/record/log/LogTable.tsx'
import { recordKey } from '#src/admin/record/recordKey.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useFaultText } from '#src/ui/text/useFaultText.ts'
import { MessageState } from './MessageState.tsx'
import { SHOP_KEYS } from './shopKeys.ts'
import { useMessageName } from './useMessageName.ts'

interface RowsProps {
  readonly rows: readonly ShopMessageRow[]
  readonly isFiltered: boolean
}

const label = (key: string) => `shopConnections.log.${key}`

const COLUMNS: readonly LogColumn<ShopMessageRow>[] = [
  { key: 'at', label: label('at'), cell: (row) => formatDateTime(row.sentDate ?? row.queuedDate) },
  { key: 'order', label: label('order'), cell: ({ order }) => <OrderLink order={order} /> },
  { key: 'what', label: label('what'), main: true, cell: (row) => <What row={row} /> },
  { key: 'state', label: label('state'), cell: ({ state }) => <MessageState state={state} /> },
  { key: 'answer', label: label('answer'), wraps: true, cell: (row) => <Why row={row} /> },
]

/** Messages to a shop. */
export const MessageRows = ({ rows, isFiltered }: RowsProps) => (
  <LogTable rows={rows} empty={label(isFiltered ? 'emptyOf' : 'empty')} columns={COLUMNS} />
)

function What({ row }: { readonly row: ShopMessageRow }) {
  const nameOf = useMessageName()
  return nameOf(row)
}

function OrderLink({ order }: Pick<ShopMessageRow, 'order'>) {
  const translate = useTranslate()
  if (!order) return translate('shopConnections.log.hiddenOrder')
  return <Link to={`/order/${order.code}`}>#{order.number}</Link>
}

/** Why it failed or waits, and the button that tells it again. */
function Why({ row }: { readonly row: ShopMessageRow }) {
  const translate = useTranslate()
  const say = useFaultText()
  const { state, error, nextAttempt } = row
  if (!error && !nextAttempt && state !== 'FAILED') return null
  return (
    <Stack gap={4} align="start">
      {error && <Text tone={state === 'FAILED' ? 'danger' : 'ink-2'}>{say(error)}</Text>}
      {nextAttempt && (
        <Text tone="ink-2">
          {translate('shopConnections.log.next', { date: formatDateTime(nextAttempt) })}
        </Text>
      )}
      {state === 'FAILED' && <AgainButton row={row} />}
    </Stack>
  )
}

function AgainButton({ row: { id, kind, subject } }: { readonly row: ShopMessageRow }) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const client = useQueryClient()
  const connection = useRecord<ShopConnection>()
  const can = useCan(sendShopMessageAgain)
  const again = useMutation({
    mutationFn: () => call(sendShopMessageAgain, { id: String(id) }),
    onSuccess: () => toast.success(translate('shopConnections.log.asked')),
    onError: toast.error,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: SHOP_KEYS.log }),
        client.invalidateQueries({ queryKey: recordKey('shopConnections', connection.id) }),
      ]),
  })
  if (!can) return null
  const what = subject ?? translate(`shopMessages.kinds.${kind}`)
  return (
    <Button
      busy={again.isPending}
      aria-label={translate('shopConnections.log.againOf', { what })}
      onClick={() => again.mutate()}
    >
      {translate('shopConnections.log.again')}
    </Button>
  )
}
