import { type TranslateFunction, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { ShopDifference } from '#contract/shopConnections/differences.ts'
import { type LogColumn, LogTable } from '#src/admin/record/log/LogTable.tsx'
import { formatCount, formatDateTime, formatPrice } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'

/** Fields of which an account may not see the values. */
const HIDEABLE: readonly ShopDifference['field'][] = ['ADDRESS', 'TOTAL', 'REFUNDED']

/** A value in words. */
function worded(
  { field, here, there }: ShopDifference,
  side: 'here' | 'there',
  translate: TranslateFunction,
): string {
  const value = side === 'here' ? here : there
  if (here === null && there === null && HIDEABLE.includes(field)) return translate('shopDifferences.hidden')
  if (value === null) return translate('shopDifferences.nothing')
  if (field === 'PAID') return translate(`shopDifferences.paid.${value}`)
  if (field === 'CANCELLED') return translate(`shopDifferences.cancelled.${value}`)
  if (field === 'ITEMS')
    return translate('shopDifferences.pieces', {
      smart_count: Number(value),
      count: formatCount(Number(value)),
    })
  if (field === 'STATUS') return translate(`orders.status.${value}`, { _: value })
  return field === 'TOTAL' || field === 'REFUNDED' ? formatPrice(Number(value)) : value
}

/** The differences, one a row. */
export function DifferenceRows({ rows }: { readonly rows: readonly ShopDifference[] }) {
  const translate = useTranslate()
  const label = (name: string) => translate(`shopDifferences.${name}`)
  const value = (side: 'here' | 'there'): LogColumn<ShopDifference> => ({
    key: side,
    label: label(side),
    wraps: true,
    named: true,
    cell: (row) => worded(row, side, translate),
  })
  return (
    <LogTable
      rows={rows}
      empty={label('none')}
      columns={[
        { key: 'order', label: label('order'), cell: (row) => <Orders row={row} /> },
        { key: 'what', label: label('what'), cell: ({ field }) => label(`fields.${field}`) },
        value('here'),
        value('there'),
        { key: 'since', label: label('since'), named: true, cell: ({ since }) => formatDateTime(since) },
      ]}
    />
  )
}

const Orders = ({ row: { order, shopNumber } }: { readonly row: ShopDifference }) => (
  <>
    <Link to={`/order/${encodeURIComponent(order.code)}`}>#{order.number}</Link>{' '}
    <Text tone="ink-2">{shopNumber}</Text>
  </>
)
