import { useListContext, useTranslate } from 'ra-core'
import { ORDER_SORTS, seesSort } from '#contract/orders/fields.ts'
import { sortOf, sortText } from '#src/admin/list/listUrl.ts'
import { useAccount } from '#src/providers/account.ts'
import { Select } from '#src/ui/input/Select.tsx'
import styles from './OrderFilters.module.css'
import { ORDER_LIST } from './orderFilters.ts'

/** The list's sort on phones, where there are no column headers. */
export function SortSelect() {
  const translate = useTranslate()
  const account = useAccount()
  const { sort, setSort } = useListContext()
  const fields = account ? ORDER_SORTS.filter((name) => seesSort(account, name)) : []
  return (
    <Select
      bare
      className={styles.sort}
      aria-label={translate('orders.filter.sort')}
      value={sortText(sort)}
      onPick={(picked) => setSort(sortOf(picked, ORDER_LIST))}
      options={fields.flatMap((name) =>
        ['desc', 'asc'].map((way) => ({
          value: `${name},${way}`,
          label: `${translate(`orders.column.${name}`)} ${way === 'desc' ? '↓' : '↑'}`,
        })),
      )}
    />
  )
}
