import { useListContext, useTranslate } from 'ra-core'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { useTimeZone } from '#src/ui/time/useTimeZone.ts'
import styles from './DataCards.module.css'
import { useListTools } from './ListTools.ts'
import type { TableRecord } from './table/column.ts'
import type { DataTableProps } from './table/DataTable.tsx'

interface DataCardsProps<R extends TableRecord>
  extends Pick<DataTableProps<R>, 'label' | 'rowLabel' | 'placeholder'> {
  /**
   * Renders one card from the record alone, without hooks. Must keep its identity. A link with the class
   * `stretched` opens the record from anywhere on the card; one with `data-opens` does, too, and leaves the texts of the card
   * to be selected.
   */
  readonly card: (record: R) => ReactNode
}

const INTERACTIVE = 'a, button, input, label, select, summary'

const SKELETON_CARDS = [0, 1, 2, 3, 4, 5]

/** The list's rows in narrow windows: one card per record, selectable like the table's rows. */
export function DataCards<R extends TableRecord>({ placeholder, ...props }: DataCardsProps<R>) {
  const { data, isPlaceholderData } = useListContext<R>()
  const { selection } = useListTools()
  const translate = useTranslate()
  const zone = useTimeZone()
  if (placeholder) return <div className={styles.placeholder}>{placeholder}</div>
  return (
    <div aria-busy={isPlaceholderData || data === undefined}>
      {selection && (
        <label className={styles.all}>
          <CheckBox checked={selection.all} disabled={!data?.length} onChange={selection.toggleAll} />
          {translate('ra.action.select_all')}
        </label>
      )}
      <ul key={zone} className={styles.cards} aria-label={props.label}>
        {data?.map((record) => (
          <CardRow
            key={record.id}
            record={record}
            card={props.card}
            selected={selection?.has(record.id) ?? false}
            onToggle={selection?.toggle}
            rowLabel={props.rowLabel}
          />
        ))}
        {!data && SKELETON_CARDS.map((card) => <SkeletonCard key={card} />)}
      </ul>
    </div>
  )
}

interface CardRowProps<R extends TableRecord> {
  readonly record: R
  readonly card: (record: R) => ReactNode
  readonly selected: boolean
  readonly onToggle: ((id: number, range: boolean) => void) | undefined
  readonly rowLabel: (record: R) => string
}

/** Follows the link of the card that opens its record, unless something else was pressed or a text is selected. */
function openCard({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  // React events of a popover bubble here although it is elsewhere in the DOM.
  if (!(target instanceof Element) || target.closest(INTERACTIVE) || !currentTarget.contains(target)) return
  if (window.getSelection()?.toString()) return
  currentTarget.querySelector<HTMLElement>('[data-opens]')?.click()
}

function PlainCardRow<R extends TableRecord>({
  record,
  card,
  selected,
  onToggle,
  rowLabel,
}: CardRowProps<R>) {
  return (
    <li className={styles.card} data-selected={selected || undefined}>
      {onToggle && (
        <label className={styles.check}>
          <CheckBox
            aria-label={rowLabel(record)}
            checked={selected}
            onChange={() => onToggle(record.id, false)}
          />
        </label>
      )}
      <div role="presentation" className={styles.content} onClick={openCard}>
        {card(record)}
      </div>
    </li>
  )
}
const CardRow = memo(PlainCardRow) as typeof PlainCardRow

function SkeletonCard() {
  return (
    <li className={styles.card} aria-hidden="true">
      <Stack gap={12} grow pad={16}>
        <Skeleton width="40%" height={14} />
        <Skeleton width="70%" height={12} />
        <Skeleton width="55%" height={22} />
      </Stack>
    </li>
  )
}
