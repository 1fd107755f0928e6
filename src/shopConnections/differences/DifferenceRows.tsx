import { type TranslateFunction, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { ShopDifference } from '#contract/shopConnections/differences.ts'
import { formatCount, formatDateTime, formatPrice } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Differences.module.css'

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

/** The differences as a table; on a narrow window each is a block. */
export function DifferenceRows({ rows }: { readonly rows: readonly ShopDifference[] }) {
  const translate = useTranslate()
  if (rows.length === 0)
    return (
      <Text as="p" tone="ink-2">
        {translate('shopDifferences.none')}
      </Text>
    )
  const column = (name: string) => translate(`shopDifferences.${name}`)
  return (
    <div className={styles.rows}>
      <table>
        <thead>
          <tr>
            {['order', 'what', 'here', 'there', 'since'].map((name) => (
              <th key={name} scope="col">
                {column(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Link to={`/order/${encodeURIComponent(row.order.code)}`}>#{row.order.number}</Link>{' '}
                <Text tone="ink-2">{row.shopNumber}</Text>
              </td>
              <td>{translate(`shopDifferences.fields.${row.field}`)}</td>
              <td data-kind="value" data-label={column('here')}>
                {worded(row, 'here', translate)}
              </td>
              <td data-kind="value" data-label={column('there')}>
                {worded(row, 'there', translate)}
              </td>
              <td data-label={column('since')}>{formatDateTime(row.since)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
