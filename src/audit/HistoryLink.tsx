import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { useResourceContext, useTranslate } from 'ra-core'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { auditReading } from './access.ts'

/** Link from a record's page to its audit log, if the account may see it. */
export function HistoryLink() {
  const translate = useTranslate()
  const resource = useResourceContext()
  const { id } = useRecord()
  const can = useCan(auditReading)
  if (!can) return null
  // How users got in is about them, too.
  const areas = resource === 'users' ? 'users,signIns' : resource
  return (
    <LinkButton icon={HistoryIcon} to={`/audit?area=${areas}&recordId=${id}`}>
      {translate('audit.history')}
    </LinkButton>
  )
}
