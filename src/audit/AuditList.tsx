import { useTranslate } from 'ra-core'
import type { AuditEntry } from '#contract/audit.ts'
import { usePage } from '#src/providers/usePage.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { ListPage } from '#src/ui/ListPage.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useListState } from '#src/ui/useListState.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { auditCard, useAuditColumns } from './auditColumns.tsx'
import { areasIn, FILTERS } from './auditFilters.ts'

const SORT = { field: 'at', direction: 'desc' } as const
const HIGHEST_FIRST = ['at'] as const

const labelOf = ({ record }: AuditEntry): string => record

/** Who changed which record, from what to what and when; the newest first. */
export default function AuditList() {
  const translate = useTranslate()
  const list = useListState({ name: 'audit', filters: FILTERS, sort: SORT, highestFirst: HIGHEST_FIRST })
  const area = areasIn(list.filter.area)
  const answer = usePage<AuditEntry>('audit', list, { area })
  // Ids are unique within an area only.
  const known = area.length === 1 && !answer.busy ? answer.rows?.[0]?.record : undefined
  const columns = useAuditColumns()
  const title = translate('audit.title')
  return (
    <ListPage
      title={title}
      crumbs={[...useSettingsCrumb(), { label: title }]}
      filters={<AuditFilters list={list} record={known} />}
      list={list}
      answer={answer}
      columns={columns}
      card={auditCard}
      rowLabel={labelOf}
      empty={<Notice icon="history" title={translate('audit.empty')} text={translate('audit.emptyHint')} />}
      failed={translate('audit.failed')}
    />
  )
}
