import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { useListContext, useTranslate } from 'ra-core'
import type { AuditEntry } from '#contract/audit.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { auditCard, useAuditColumns } from './auditColumns.tsx'
import { AUDIT_URL, type AuditFilterValues } from './auditFilters.ts'
import { AUDIT_TEXTS } from './texts.ts'

const labelOf = ({ record }: AuditEntry): string => record

/** The audit log: who changed which record, when and how; newest first. */
export default function AuditList() {
  return (
    <MoreTexts texts={AUDIT_TEXTS}>
      <ListBase resource="audit" url={AUDIT_URL}>
        <Page />
      </ListBase>
    </MoreTexts>
  )
}

function Page() {
  const translate = useTranslate()
  const { data, isPlaceholderData } = useListContext<AuditEntry>()
  const { filter } = useListFilters<AuditFilterValues>()
  // Ids are unique within an area only.
  const known = filter.area.length === 1 && !isPlaceholderData ? data?.[0]?.record : undefined
  const columns = useAuditColumns()
  const title = translate('audit.title')
  return (
    <List<AuditEntry>
      title={title}
      crumbs={[...useSettingsCrumb(), { label: title }]}
      filters={<AuditFilters record={known} />}
      columns={columns}
      card={auditCard}
      rowLabel={labelOf}
      empty={
        <Notice icon={HistoryIcon} title={translate('audit.empty')} text={translate('audit.emptyHint')} />
      }
      failed={translate('audit.failed')}
    />
  )
}
