import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { listAudit } from '#contract/audit.ts'
import { useCan } from '#src/providers/account.ts'
import { Icon } from '#src/ui/Icon.tsx'

interface HistoryLinkProps {
  /** The area's name in the audit log. */
  readonly area: string
  readonly id: number
}

/** Link from a record's page to its audit log, if the account may see it. */
export function HistoryLink({ area, id }: HistoryLinkProps) {
  const translate = useTranslate()
  const can = useCan(listAudit)
  if (!can) return null
  return (
    <Link className="button" to={`/audit?area=${area}&recordId=${id}`}>
      <Icon name="history" size={16} />
      {translate('audit.history')}
    </Link>
  )
}
