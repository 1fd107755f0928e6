import ArrowDownwardIcon from '@mui/icons-material/ArrowDownwardOutlined'
import { useListContext } from 'ra-core'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import type { Column, TableRecord } from './column.ts'
import styles from './DataTable.module.css'
import { furtherWidth } from './widthsOf.ts'

export type HeaderColumn = Pick<
  Column<TableRecord>,
  'key' | 'label' | 'hint' | 'sort' | 'sortByOrder' | 'numeric' | 'pinned'
>

export const cellClass = ({ numeric, pinned }: Pick<Column<TableRecord>, 'numeric' | 'pinned'>) =>
  numeric ? styles.numeric : pinned ? styles.pinned : undefined

/** The label of a column, which sorts by it where it can. `place`: of the cell in the row, from 1. */
export function HeaderCell({ column, index }: { readonly column: HeaderColumn; readonly index: number }) {
  const { label, hint, sort: field, sortByOrder = 'ASC' } = column
  const { sort, setSort } = useListContext()
  const active = field !== undefined && sort.field === field
  const order = sort.order === 'ASC' ? 'ascending' : 'descending'
  const flipped = sort.order === 'ASC' ? ('DESC' as const) : ('ASC' as const)
  return (
    <th
      scope="col"
      className={cellClass(column)}
      style={furtherWidth(index)}
      aria-description={hint}
      aria-sort={field === undefined ? undefined : active ? order : 'none'}
    >
      {field === undefined ? (
        <span className={styles.label} data-full={hint} data-tip={hint && ''}>
          {label}
        </span>
      ) : (
        <BareButton
          className={styles.sort}
          onClick={() => setSort({ field, order: active ? flipped : sortByOrder })}
        >
          <span className={styles.label}>{label}</span>
          <ArrowDownwardIcon
            fontSize="inherit"
            className={active ? styles.arrow : styles.arrowIdle}
            data-direction={active ? sort.order.toLowerCase() : 'desc'}
          />
        </BareButton>
      )}
    </th>
  )
}
