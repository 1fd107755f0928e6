import ArrowDownwardIcon from '@mui/icons-material/ArrowDownwardOutlined'
import { type SortPayload, useListContext } from 'ra-core'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { useListTools } from '../ListTools.ts'
import type { Column, TableRecord } from './column.ts'
import styles from './DataTable.module.css'
import { furtherWidth } from './widthsOf.ts'

export type HeaderColumn = Pick<
  Column<TableRecord>,
  'key' | 'label' | 'hint' | 'sort' | 'sortByOrder' | 'numeric' | 'pinned'
>

export const cellClass = ({ numeric, pinned }: Pick<Column<TableRecord>, 'numeric' | 'pinned'>) =>
  numeric ? styles.numeric : pinned ? styles.pinned : undefined

/**
 * The label of a column, which sorts by it where it can: one way, the other way, then as the list began (D-6.26).
 * @param index of the cell in the row, from 1
 */
export function HeaderCell({ column, index }: { readonly column: HeaderColumn; readonly index: number }) {
  const { label, hint, sort: field, sortByOrder = 'ASC' } = column
  const { sort, setSort } = useListContext()
  const { firstSort } = useListTools()
  const active = field !== undefined && sort.field === field
  const order = sort.order === 'ASC' ? 'ascending' : 'descending'
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
          onClick={() => setSort(nextSort(field, sortByOrder, active ? sort : undefined, firstSort))}
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

function nextSort(
  field: string,
  order: SortPayload['order'],
  now: SortPayload | undefined,
  first: SortPayload,
): SortPayload {
  if (!now) return { field, order }
  if (now.order !== order && first.field !== field) return first
  return { field, order: now.order === 'ASC' ? 'DESC' : 'ASC' }
}
