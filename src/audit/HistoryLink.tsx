import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { useResourceContext, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { auditReading } from './access.ts'

/** Link from a record's page to its audit log, if the account may see it. */
export function HistoryLink() {
  const translate = useTranslate()
  const resource = useResourceContext()
  const { id } = useRecord()
  const can = useCan(auditReading)
  if (!can) return null
  return (
    <Link className="button" to={`/audit?area=${resource}&recordId=${id}`}>
      <HistoryIcon fontSize="small" />
      {translate('audit.history')}
    </Link>
  )
}
