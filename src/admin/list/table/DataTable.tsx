import { useListContext, useTranslate } from 'ra-core'
import { type MouseEvent, memo, type ReactNode, useId } from 'react'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { HoverText } from '#src/ui/overlay/HoverText.tsx'
import { useTimeZone } from '#src/ui/time/useTimeZone.ts'
import { isAtLeast } from '../isAtLeast.ts'
import { useListTools } from '../ListTools.ts'
import { isScrolled, useScrollMemory } from '../useScrollMemory.ts'
import type { Selection } from '../useSelection.ts'
import type { Column, TableRecord } from './column.ts'
import styles from './DataTable.module.css'
import { Reserved, useDrawnRows } from './drawnRows.tsx'
import { cellClass, HeaderCell, type HeaderColumn } from './HeaderCell.tsx'
import { useRowKeys } from './useRowKeys.ts'
import { furtherWidth, widthsOf } from './widthsOf.ts'

export interface DataTableProps<R extends TableRecord> {
  /** Accessible name of the table. */
  readonly label: string
  /** Must keep its identity between renders, or every row re-renders. */
  readonly columns: readonly Column<R>[]
  readonly rowLabel: (record: R) => string
  readonly onOpen?: ((record: R, event: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>) => void) | undefined
  /** Whether a row has a second line; must keep its identity between renders, too. */
  readonly isTall?: ((record: R) => boolean) | undefined
  /** Rows of 36 px, whose cells have one line. */
  readonly dense?: boolean
  /** Shown below the header instead of rows: empty and error states. */
  readonly placeholder?: ReactNode
}

const SKELETON_ROWS = Array.from({ length: 20 }, (_, index) => index)
const CHECKBOX_WIDTH = 36

/**
 * The list context's rows as a plain table: memoised rows, sticky header, sortable columns, selection,
 * keyboard shortcuts, skeleton rows while loading.
 */
export function DataTable<R extends TableRecord>(props: DataTableProps<R>) {
  const { columns, placeholder } = props
  const { data, total, meta, isPlaceholderData } = useListContext<R>()
  const { key, selection } = useListTools()
  const { rows, missing } = useDrawnRows(data, isScrolled(key))
  const scroll = useScrollMemory<HTMLDivElement>(key, data !== undefined && !isPlaceholderData)
  const { least, widths } = widthsOf(columns, selection ? [CHECKBOX_WIDTH] : [])
  return (
    <HoverText>
      <div
        className={styles.scroll}
        ref={scroll}
        aria-busy={isPlaceholderData || data === undefined || missing > 0}
        data-covered={selection?.some || undefined}
      >
        <table
          className={styles.table}
          data-selects={selection && ''}
          data-dense={props.dense}
          aria-label={props.label}
          aria-rowcount={total === undefined || isAtLeast(meta) ? -1 : total + 1}
          style={{ minWidth: least, ...widths }}
        >
          <Head columns={columns} />
          <Body {...props} rows={rows} />
          {missing > 0 && <Reserved rows={missing} />}
        </table>
        {placeholder && <div className={styles.placeholder}>{placeholder}</div>}
      </div>
    </HoverText>
  )
}

function Head({ columns }: { readonly columns: readonly HeaderColumn[] }) {
  const translate = useTranslate()
  const { data } = useListContext()
  const { selection } = useListTools()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={styles.check}>
            <label>
              <CheckBox
                aria-label={translate('ra.action.select_all')}
                disabled={!data?.length}
                checked={selection.all}
                indeterminate={selection.some && !selection.all}
                onChange={selection.toggleAll}
              />
            </label>
          </th>
        )}
        {columns.map((column, at) => (
          <HeaderCell key={column.key} column={column} index={at + (selection ? 2 : 1)} />
        ))}
      </tr>
    </thead>
  )
}

const INTERACTIVE = 'a, button, input, label, select'

interface BodyProps<R extends TableRecord> extends DataTableProps<R> {
  readonly rows: readonly R[] | undefined
}

function Body<R extends TableRecord>(props: BodyProps<R>) {
  const { columns, rowLabel, onOpen, isTall, placeholder, rows } = props
  const { data, page, perPage, isPlaceholderData } = useListContext<R>()
  const { key, selection } = useListTools()
  const zone = useTimeZone()
  const id = useId()
  const chosen = useTranslate()('ui.rowSelected')
  const { active, body } = useRowKeys({ list: key, rows: data, selection, onOpen })
  const first = (page - 1) * perPage
  if (placeholder) return null
  if (!rows) return <SkeletonBody columns={columns.length + (selection ? 1 : 0)} rows={perPage} />
  return (
    <tbody
      key={zone}
      ref={body}
      className={isPlaceholderData ? styles.stale : undefined}
      data-opens={onOpen ? '' : undefined}
    >
      {/* Keyed by index: the next page reuses the row elements, at half the cost of new ones. */}
      {rows.map((record, index) => (
        <Row
          key={index}
          record={record}
          columns={columns}
          selected={selection?.has(record.id) ?? false}
          index={first + index + 2}
          activeId={index === active ? id : undefined}
          onToggle={selection?.toggle}
          chosen={chosen}
          rowLabel={rowLabel}
          onOpen={onOpen}
          isTall={isTall}
        />
      ))}
    </tbody>
  )
}

interface RowProps<R extends TableRecord> {
  readonly record: R
  readonly columns: readonly Column<R>[]
  readonly selected: boolean
  /** One-based index among the rows of all pages, counting the header. */
  readonly index: number
  /** The id of the row in the Tab order; undefined in other rows. */
  readonly activeId: string | undefined
  readonly onToggle: Selection['toggle'] | undefined
  /** Says that it is selected: `aria-selected` is not read outside grids. */
  readonly chosen: string
  readonly rowLabel: (record: R) => string
  readonly onOpen: DataTableProps<R>['onOpen']
  readonly isTall: DataTableProps<R>['isTall']
}

function PlainRow<R extends TableRecord>({
  record,
  columns,
  selected,
  index,
  activeId,
  onToggle,
  chosen,
  rowLabel,
  onOpen,
  isTall,
}: RowProps<R>) {
  const open = (event: MouseEvent) => {
    const target = event.target as Element
    // React events of a popover bubble here although it is elsewhere in the DOM.
    if (!onOpen || target.closest(INTERACTIVE) || !event.currentTarget.contains(target)) return
    if (!window.getSelection()?.toString()) onOpen(record, event)
  }
  return (
    <tr
      aria-rowindex={index}
      aria-selected={onToggle && selected}
      // By all that it holds: without a name, screen readers say nothing when the keys come to a row.
      id={activeId}
      aria-labelledby={activeId}
      aria-description={selected ? chosen : undefined}
      tabIndex={activeId ? 0 : -1}
      onClick={open}
      data-selected={selected || undefined}
      data-tall={isTall?.(record) || undefined}
    >
      {onToggle && (
        <td className={styles.check}>
          <label>
            <CheckBox
              aria-label={rowLabel(record)}
              checked={selected}
              onChange={(event) =>
                onToggle(record.id, (event.nativeEvent as unknown as PointerEvent).shiftKey)
              }
            />
          </label>
        </td>
      )}
      <Cells record={record} columns={columns} first={onToggle ? 2 : 1} />
    </tr>
  )
}
const Row = memo(PlainRow) as typeof PlainRow

interface CellsProps<R extends TableRecord> extends Pick<RowProps<R>, 'record' | 'columns'> {
  /** Place of the first cell in the row, from 1. */
  readonly first: number
}

/** Separate from the row, so that selecting all re-renders only the checkboxes. */
function PlainCells<R extends TableRecord>({ record, columns, first }: CellsProps<R>) {
  return (
    <>
      {columns.map((column, at) => (
        <td
          key={column.key}
          // Read before each cell of the row, so that it is clear whose it is.
          role={column.pinned ? 'rowheader' : undefined}
          className={cellClass(column)}
          style={furtherWidth(first + at)}
        >
          {column.cell(record)}
        </td>
      ))}
    </>
  )
}
const Cells = memo(PlainCells) as typeof PlainCells

interface SkeletonBodyProps {
  readonly columns: number
  /** Rows of a full page; a short one must not shrink once it is loaded. */
  readonly rows: number
}

function SkeletonBody({ columns, rows }: SkeletonBodyProps) {
  const cells = Array.from({ length: columns }, (_, index) => index)
  return (
    <tbody aria-hidden="true" data-testid="skeleton">
      {SKELETON_ROWS.slice(0, rows).map((row) => (
        <tr key={row}>
          {cells.map((cell) => (
            <td key={cell} style={furtherWidth(cell + 1)}>
              <Skeleton width={`${45 + ((row * 7 + cell * 13) % 40)}%`} height={10} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
