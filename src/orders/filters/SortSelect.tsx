import { useListContext, useTranslate } from 'ra-core'
import { holds } from '#contract/access.ts'
import { ORDER_SORTS } from '#contract/orders/list.ts'
import { sortOf, sortText } from '#src/admin/list/listUrl.ts'
import { COLUMN_GRANTS } from '#src/orders/data/columnGrants.ts'
import { useAccount } from '#src/providers/account.ts'
import styles from './OrderFilters.module.css'
import { ORDER_LIST } from './orderFilters.ts'

/** The list's sort on phones, where there are no column headers. */
export function SortSelect() {
  const translate = useTranslate()
  const account = useAccount()
  const { sort, setSort } = useListContext()
  const fields = ORDER_SORTS.filter((name) => {
    const grant = COLUMN_GRANTS[name]
    return !grant || (account !== undefined && holds(account, grant))
  })
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
