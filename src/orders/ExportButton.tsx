import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { exportOrders, type OrderColumn } from '#contract/orderList.ts'
import { useCan } from '#src/providers/account.ts'
import { type Query, requestRaw } from '#src/providers/http.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from '#src/ui/ListHead.module.css'
import { saveFile } from '#src/ui/saveFile.ts'
import { useToast } from '#src/ui/toast.tsx'
import { filterQuery } from './orderFilters.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import type { OrderListControl } from './useOrderListState.ts'

const PATH: typeof exportOrders.path = '/api/bookings/export.csv'

/** Fetches the file whole: a download that breaks off must not look like one that has ended. */
async function fetchFile({ filter, sort }: OrderListControl, columns: readonly OrderColumn[]): Promise<void> {
  const query: Query = { ...filterQuery(filter), sort: `${sort.field},${sort.direction}`, columns }
  const response = await requestRaw('GET', PATH, { query, headers: { accept: 'text/csv' } })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), name ?? 'orders.csv')
}

/** Downloads every order that the list matches, with its columns, as CSV. */
export function ExportButton({ list }: { readonly list: OrderListControl }) {
  const translate = useTranslate()
  const toast = useToast()
  const can = useCan(exportOrders)
  const { chosen } = useColumnChoice(list)
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile(list, chosen),
    onSuccess: () => toast.success(translate('orders.export.done')),
    onError: (error) => toast.error(error instanceof TypeError ? translate('orders.export.broken') : error),
  })
  if (!can) return null
  return (
    <button
      type="button"
      className={styles.action}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      <Icon name="download" size={16} />
      <span>{translate(isPending ? 'orders.export.pending' : 'orders.export.label')}</span>
    </button>
  )
}
