import { useTranslate } from 'ra-core'
import { type ReactNode, useRef } from 'react'
import type { PageAnswer } from '#src/providers/usePage.ts'
import { type Crumb, Crumbs } from './Crumbs.tsx'
import { DataCards } from './DataCards.tsx'
import { type Column, DataTable, type DataTableProps, type TableRecord } from './DataTable.tsx'
import { FailedNotice } from './FailedNotice.tsx'
import headStyles from './ListHead.module.css'
import styles from './ListPage.module.css'
import { Notice } from './Notice.tsx'
import { Pager } from './Pager.tsx'
import { useIsMobile } from './useIsMobile.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { LIST_SIZES, type ListControl } from './useListState.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useScrollMemory } from './useScrollMemory.ts'
import type { Selection } from './useSelection.ts'

interface ListPageProps<R extends TableRecord> {
  readonly title: string
  readonly crumbs?: readonly Crumb[]
  /** What can be done with the list as a whole, at the right of the title. */
  readonly actions?: ReactNode
  readonly tabs?: ReactNode
  /** Search box and filters. */
  readonly filters?: ReactNode
  readonly list: ListControl
  readonly answer: PageAnswer<R>
  /** Must keep its identity between renders. */
  readonly columns: readonly Column<R>[]
  /** Draws one card for narrow windows, from the record alone. Must keep its identity. */
  readonly card: (record: R) => ReactNode
  readonly rowLabel: (record: R) => string
  readonly onOpen?: DataTableProps<R>['onOpen']
  readonly selection?: Selection | undefined
  /** Says that there is nothing yet, and what to do. */
  readonly empty: ReactNode
  /** Text where the list could not be loaded. */
  readonly failed: string
  /** What floats over the foot, such as the bulk bar. */
  readonly children?: ReactNode
}

/** A list of records: heading, filters, rows as a table or as cards, pages; loading, empty and failed states. */
export function ListPage<R extends TableRecord>(props: ListPageProps<R>) {
  const { list, answer } = props
  return (
    <div className={styles.page} data-fills="">
      {props.crumbs && <Crumbs crumbs={props.crumbs} />}
      <div className={headStyles.head}>
        <h1 className={headStyles.title}>{props.title}</h1>
        <div className={headStyles.actions}>{props.actions}</div>
      </div>
      {props.tabs}
      {props.filters && <div className={styles.filters}>{props.filters}</div>}
      <Rows {...props} />
      {!isFailed(answer) && (
        <Pager
          page={list.page}
          size={list.size}
          total={answer.total}
          sizes={LIST_SIZES}
          onPage={list.setPage}
          onSize={list.setSize}
        />
      )}
    </div>
  )
}

/** Whether there is nothing to show but the failure. */
const isFailed = ({ error, rows }: PageAnswer<TableRecord>): boolean => error != null && !rows

function Rows<R extends TableRecord>({ list, answer, selection, onOpen, ...props }: ListPageProps<R>) {
  const mobile = useIsMobile()
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  const { rows, total, error, busy, refetch } = answer
  const keys = useRowKeys({ list: list.key, rows, selection, onOpen })
  const scroll = useScrollMemory<HTMLDivElement>(list.key, rows !== undefined && !busy)
  const failed = isFailed(answer) && <FailedNotice title={props.failed} error={error} retry={refetch} />
  const none = rows?.length === 0 && (list.isFiltered ? <NoMatch list={list} /> : props.empty)
  const shared = { label: props.title, rows, rowLabel: props.rowLabel, busy, selection }
  const placeholder = failed || none || undefined
  return (
    <div className={styles.rows} data-focus-home="" tabIndex={-1} ref={box}>
      {mobile ? (
        <DataCards {...shared} placeholder={placeholder} card={props.card} />
      ) : (
        <DataTable
          {...shared}
          placeholder={placeholder}
          columns={props.columns}
          first={list.page * list.size}
          total={total}
          sort={list.sort}
          onSort={list.toggleSort}
          onOpen={onOpen}
          keys={keys}
          scrollRef={scroll}
        />
      )}
      {props.children}
    </div>
  )
}

function NoMatch({ list }: { readonly list: ListControl }) {
  const translate = useTranslate()
  return (
    <Notice icon="search" title={translate('ui.list.noMatch')} text={translate('ui.list.noMatchHint')}>
      <button type="button" className="button" onClick={list.clearFilter}>
        {translate('ui.list.clear')}
      </button>
    </Notice>
  )
}
