import { useTranslate } from 'ra-core'
import { type MouseEvent, memo, type ReactNode, type Ref } from 'react'
import styles from './DataTable.module.css'
import { HoverText } from './HoverText.tsx'
import { Skeleton } from './Skeleton.tsx'
import type { RowKeys } from './useRowKeys.ts'
import type { Selection } from './useSelection.ts'
import { useTimeZone } from './useTimeZone.ts'

export interface TableRecord {
  readonly id: number
}

export interface Column<R extends TableRecord> {
  readonly key: string
  readonly label: string
  /** Name of the sortable field; without it the header is plain text. */
  readonly sort?: string
  readonly numeric?: boolean
  /** Stays in view while the table scrolls sideways; for the first column. */
  readonly pinned?: boolean
  /** Width in px; the sum is the least width of the table, spare room is shared out. */
  readonly width: number
  /** Draws one cell from the record alone, without hooks: it runs for each row. */
  readonly cell: (record: R) => ReactNode
}

export interface TableSort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

export interface DataTableProps<R extends TableRecord> {
  /** Accessible name of the table. */
  readonly label: string
  /** Must keep its identity between renders, or every row draws again. */
  readonly columns: readonly Column<R>[]
  /** `undefined` while loading: skeleton rows stand in. */
  readonly rows: readonly R[] | undefined
  readonly sort: TableSort
  readonly onSort: (field: string) => void
  readonly selection?: Selection | undefined
  readonly rowLabel: (record: R) => string
  readonly onOpen?: ((record: R, event: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>) => void) | undefined
  readonly busy?: boolean
  /** Which of all rows the first one is, counted from zero, and how many they are. */
  readonly first?: number
  readonly total?: number | undefined
  /** Makes the rows reachable by keyboard. */
  readonly keys?: RowKeys
  /** Shown below the header instead of rows: empty and error states. */
  readonly placeholder?: ReactNode
  readonly scrollRef?: Ref<HTMLDivElement>
}

const SKELETON_ROWS = Array.from({ length: 20 }, (_, index) => index)
const CHECKBOX_WIDTH = 36

/** A plain, real table with memoised rows: sticky header, sortable columns, selection, skeleton. */
export function DataTable<R extends TableRecord>({ scrollRef, ...props }: DataTableProps<R>) {
  const { columns, rows, selection, placeholder } = props
  const least = columns.reduce((sum, { width }) => sum + width, selection ? CHECKBOX_WIDTH : 0)
  return (
    <HoverText>
      <div
        className={styles.scroll}
        ref={scrollRef}
        aria-busy={props.busy || rows === undefined}
        data-covered={selection?.some || undefined}
      >
        <table
          className={styles.table}
          data-selects={selection && ''}
          aria-label={props.label}
          aria-rowcount={props.total === undefined ? -1 : props.total + 1}
          style={{ minWidth: least }}
        >
          <colgroup>
            {selection && <col style={{ width: CHECKBOX_WIDTH }} />}
            {columns.map(({ key, width }) => (
              <col key={key} style={{ width }} />
            ))}
          </colgroup>
          <Head {...props} />
          {!placeholder && <Body {...props} />}
        </table>
        {placeholder && <div className={styles.placeholder}>{placeholder}</div>}
      </div>
    </HoverText>
  )
}

function Head<R extends TableRecord>({ columns, rows, sort, onSort, selection }: DataTableProps<R>) {
  const translate = useTranslate()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={styles.check}>
            <label>
              <input
                type="checkbox"
                aria-label={translate('ra.action.select_all')}
                disabled={!rows?.length}
                checked={selection.all}
                ref={(box) => {
                  if (box) box.indeterminate = selection.some && !selection.all
                }}
                onChange={selection.toggleAll}
              />
            </label>
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

interface HeaderCellProps {
  readonly column: Pick<Column<TableRecord>, 'label' | 'sort' | 'numeric' | 'pinned'>
  readonly sort: TableSort
  readonly onSort: (field: string) => void
}

const cellClass = ({ numeric, pinned }: Pick<Column<TableRecord>, 'numeric' | 'pinned'>) =>
  numeric ? styles.numeric : pinned ? styles.pinned : undefined

function HeaderCell({ column, sort, onSort }: HeaderCellProps) {
  const { label, sort: field } = column
  const active = field !== undefined && sort.field === field
  const order = sort.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={field === undefined ? undefined : active ? order : 'none'}
    >
      {field === undefined ? (
        <span className={styles.label}>{label}</span>
      ) : (
        <button type="button" className={styles.sort} onClick={() => onSort(field)}>
          <span className={styles.label}>{label}</span>
          <svg
            className={active ? styles.arrow : styles.arrowIdle}
            data-direction={active ? sort.direction : 'desc'}
            viewBox="0 0 12 12"
            aria-hidden="true"
          >
            <path d="M6 2v8M3 7l3 3 3-3" />
          </svg>
        </button>
      )}
    </th>
  )
}

const INTERACTIVE = 'a, button, input, label, select'

function Body<R extends TableRecord>({
  columns,
  rows,
  selection,
  rowLabel,
  onOpen,
  busy,
  first = 0,
  keys,
}: DataTableProps<R>) {
  const zone = useTimeZone()
  if (!rows) return <SkeletonBody columns={columns.length + (selection ? 1 : 0)} />
  return (
    <tbody
      key={zone}
      ref={keys?.body}
      className={busy ? styles.stale : undefined}
      data-opens={onOpen ? '' : undefined}
    >
      {/* Keyed by place: the next page fills the rows that stand, at half the cost of new ones. */}
      {rows.map((record, place) => (
        <Row
          key={place}
          record={record}
          columns={columns}
          selected={selection?.has(record.id) ?? false}
          index={first + place + 2}
          tabIndex={keys && (place === keys.active ? 0 : -1)}
          onToggle={selection?.toggle}
          rowLabel={rowLabel}
          onOpen={onOpen}
        />
      ))}
    </tbody>
  )
}

interface RowProps<R extends TableRecord> {
  readonly record: R
  readonly columns: readonly Column<R>[]
  readonly selected: boolean
  /** Its place among the rows of all pages, the header being the first. */
  readonly index: number
  readonly tabIndex: number | undefined
  readonly onToggle: Selection['toggle'] | undefined
  readonly rowLabel: (record: R) => string
  readonly onOpen: DataTableProps<R>['onOpen']
}

function PlainRow<R extends TableRecord>({
  record,
  columns,
  selected,
  index,
  tabIndex,
  onToggle,
  rowLabel,
  onOpen,
}: RowProps<R>) {
  const open = (event: MouseEvent) => {
    const target = event.target as Element
    // A popover of a cell stands elsewhere in the document, and its clicks come here all the same.
    if (!onOpen || target.closest(INTERACTIVE) || !event.currentTarget.contains(target)) return
    if (!window.getSelection()?.toString()) onOpen(record, event)
  }
  return (
    <tr
      aria-rowindex={index}
      aria-selected={onToggle && selected}
      tabIndex={tabIndex}
      onClick={open}
      data-selected={selected || undefined}
    >
      {onToggle && (
        <td className={styles.check}>
          <label>
            <input
              type="checkbox"
              aria-label={rowLabel(record)}
              checked={selected}
              onChange={(event) =>
                onToggle(record.id, (event.nativeEvent as unknown as PointerEvent).shiftKey)
              }
            />
          </label>
        </td>
      )}
      <Cells record={record} columns={columns} />
    </tr>
  )
}
const Row = memo(PlainRow) as typeof PlainRow

/** Apart from the row, so that selecting all draws checkboxes and nothing else. */
function PlainCells<R extends TableRecord>({ record, columns }: Pick<RowProps<R>, 'record' | 'columns'>) {
  return (
    <>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {column.cell(record)}
        </td>
      ))}
    </>
  )
}
const Cells = memo(PlainCells) as typeof PlainCells

function SkeletonBody({ columns }: { readonly columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => index)
  return (
    <tbody aria-hidden="true" data-testid="skeleton">
      {SKELETON_ROWS.map((row) => (
        <tr key={row}>
          {cells.map((cell) => (
            <td key={cell}>
              <Skeleton width={`${45 + ((row * 7 + cell * 13) % 40)}%`} height={10} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
