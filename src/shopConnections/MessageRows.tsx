import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { type ShopMessageRow, sendShopMessageAgain } from '#contract/shopConnections/shopMessages.ts'
import { recordKey } from '#src/admin/record/recordKey.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { MessageState } from './MessageState.tsx'
import styles from './Shops.module.css'
import { SHOP_KEYS } from './shopKeys.ts'
import { useMessageName } from './useMessageName.ts'

interface RowsProps {
  readonly rows: readonly ShopMessageRow[]
  readonly isFiltered: boolean
}

/** Messages to a shop as a table. */
export function MessageRows({ rows, isFiltered }: RowsProps) {
  const translate = useTranslate()
  const nameOf = useMessageName()
  const say = (key: string) => translate(`shopConnections.log.${key}`)
  if (rows.length === 0)
    return (
      <Text as="p" tone="ink-2">
        {say(isFiltered ? 'emptyOf' : 'empty')}
      </Text>
    )
  return (
    <div className={styles.log}>
      <table>
        <thead>
          <tr>
            {(['at', 'order', 'what', 'state', 'answer'] as const).map((key) => (
              <th key={key} scope="col">
                {say(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{formatDateTime(row.sentDate ?? row.queuedDate)}</td>
              <td>
                {row.order ? (
                  <Link to={`/order/${row.order.code}`}>#{row.order.number}</Link>
                ) : (
                  say('hiddenOrder')
                )}
              </td>
              <td>{nameOf(row)}</td>
              <td>
                <MessageState state={row.state} />
              </td>
              <td>
                <Why row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Why it failed or waits, and the button that tells it again. */
function Why({ row }: { readonly row: ShopMessageRow }) {
  const translate = useTranslate()
  const { state, error, nextAttempt } = row
  return (
    <Stack gap={4} align="start">
      {error && <Text tone={state === 'FAILED' ? 'danger' : 'ink-2'}>{error}</Text>}
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
