import { useTranslate } from 'ra-core'
import { holds } from '#contract/access.ts'
import { ORDER_SORTS } from '#contract/orderList.ts'
import { useAccount } from '#src/providers/account.ts'
import styles from './OrderFilters.module.css'
import type { FilterProps } from './OrderFilters.tsx'
import { COLUMN_GRANTS } from './useOrderColumns.tsx'

/** The sort of the list where there are no headers to press: on phones. */
export function SortSelect({ list }: FilterProps) {
  const translate = useTranslate()
  const account = useAccount()
  const { field, direction } = list.sort
  const fields = ORDER_SORTS.filter((name) => {
    const grant = COLUMN_GRANTS[name]
    return !grant || (account !== undefined && holds(account, grant))
  })
  return (
    <select
      className={styles.sort}
      aria-label={translate('orders.filter.sort')}
      value={`${field},${direction}`}
      onChange={(event) => list.setSort(event.target.value)}
    >
      {fields.flatMap((name) =>
        ['desc', 'asc'].map((way) => (
          <option key={`${name},${way}`} value={`${name},${way}`}>
            {translate(`orders.column.${name}`)} {way === 'desc' ? '↓' : '↑'}
          </option>
        )),
      )}
    </select>
  )
}
