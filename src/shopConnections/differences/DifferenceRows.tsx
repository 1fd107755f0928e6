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

const label = (name: string) => `shopDifferences.${name}`

const value = (side: 'here' | 'there'): LogColumn<ShopDifference> => ({
  key: side,
  label: label(side),
  wraps: true,
  named: true,
  cell: (row) => <Value row={row} side={side} />,
})

const COLUMNS: readonly LogColumn<ShopDifference>[] = [
  { key: 'order', label: label('order'), cell: (row) => <Orders row={row} /> },
  { key: 'what', label: label('what'), cell: ({ field }) => <Field field={field} /> },
  value('here'),
  value('there'),
  { key: 'since', label: label('since'), named: true, cell: ({ since }) => formatDateTime(since) },
]

/** The differences, one a row. */
export const DifferenceRows = ({ rows }: { readonly rows: readonly ShopDifference[] }) => (
  <LogTable rows={rows} empty={label('none')} columns={COLUMNS} />
)

const Orders = ({ row: { order, shopNumber } }: { readonly row: ShopDifference }) => (
  <>
    <Link to={`/order/${encodeURIComponent(order.code)}`}>#{order.number}</Link>{' '}
    <Text tone="ink-2">{shopNumber}</Text>
  </>
)

function Field({ field }: Pick<ShopDifference, 'field'>) {
  const translate = useTranslate()
  return translate(label(`fields.${field}`))
}

function Value({ row, side }: { readonly row: ShopDifference; readonly side: 'here' | 'there' }) {
  const translate = useTranslate()
  return worded(row, side, translate)
}
