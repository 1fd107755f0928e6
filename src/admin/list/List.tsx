import { useListContext } from 'ra-core'
import { type ReactNode, useRef } from 'react'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { useKeptFocus } from '#src/ui/overlay/useKeptFocus.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { Page, type PageProps } from '../Page.tsx'
import { DataCards } from './DataCards.tsx'
import styles from './List.module.css'
import { useListTools } from './ListTools.ts'
import { NoMatch } from './NoMatch.tsx'
import { Pagination } from './Pagination.tsx'
import type { Column, TableRecord } from './table/column.ts'
import { DataTable, type DataTableProps } from './table/DataTable.tsx'
import { ListKeys } from './table/ListKeys.tsx'
import { useListFilters } from './useListFilters.ts'

interface ListProps<R extends TableRecord> extends Omit<PageProps, 'children'> {
  /** Must keep its identity between renders. */
  readonly columns: readonly Column<R>[]
  /** Renders one card for narrow windows, from the record alone. Must keep its identity. */
  readonly card: (record: R) => ReactNode
  readonly rowLabel: (record: R) => string
  readonly onOpen?: DataTableProps<R>['onOpen']
  /** Shown if there are no records yet, with what to do next. */
  readonly empty: ReactNode
  /** Error text if the list could not be loaded. */
  readonly failed: string
  /** Floating elements, such as the bulk bar. */
  readonly children?: ReactNode
}

/**
 * Renders the list context: title, filters, rows as a table or as cards, pagination; loading, empty and error
 * states.
 */
export function List<R extends TableRecord>(props: ListProps<R>) {
  const { data, error } = useListContext()
  const { title, crumbs, actions, tabs, filters } = props
  return (
    <Page {...{ title, actions, tabs, filters }} {...(crumbs && { crumbs })}>
      <Rows {...props} />
      {(data || !error) && <Pagination />}
    </Page>
  )
}

function Rows<R extends TableRecord>({ title, empty, failed, children, ...props }: ListProps<R>) {
  const mobile = useIsMobile()
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  const { data, error, refetch } = useListContext<R>()
  const { isFiltered } = useListFilters()
  const { selection } = useListTools()
  const failure = error && !data && <FailedNotice title={failed} error={error} retry={() => refetch()} />
  const none = data?.length === 0 && (isFiltered ? <NoMatch /> : empty)
  const shared = { label: title, rowLabel: props.rowLabel, placeholder: failure || none || undefined }
  return (
    <div className={styles.rows} data-focus-home="" tabIndex={-1} ref={box}>
      {mobile ? (
        <DataCards {...shared} card={props.card} />
      ) : (
        <DataTable {...shared} columns={props.columns} onOpen={props.onOpen} />
      )}
      {children}
      <ListKeys selection={selection} opens={props.onOpen !== undefined} />
    </div>
  )
}
