import { useListContext, useTranslate } from 'ra-core'
import { ORDER_SORTS, seesSort } from '#contract/orders/fields.ts'
import { sortOf, sortText } from '#src/admin/list/listUrl.ts'
import { useAccount } from '#src/providers/account.ts'
import styles from './OrderFilters.module.css'
import { ORDER_LIST } from './orderFilters.ts'

/** The list's sort on phones, where there are no column headers. */
export function SortSelect() {
  const translate = useTranslate()
  const account = useAccount()
  const { sort, setSort } = useListContext()
  const fields = account ? ORDER_SORTS.filter((name) => seesSort(account, name)) : []
  return (
    <select
      className={styles.sort}
      aria-label={translate('orders.filter.sort')}
      value={sortText(sort)}
      onChange={(event) => setSort(sortOf(event.target.value, ORDER_LIST))}
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
