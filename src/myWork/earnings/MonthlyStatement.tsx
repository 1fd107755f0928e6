import InsertDriveFileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { statementPath } from '#src/payouts/paths.ts'
import { MonthSelect } from '#src/payouts/statement/MonthSelect.tsx'
import { monthIn } from '#src/payouts/statement/months.ts'
import { StatementExport } from '#src/payouts/statement/StatementExport.tsx'
import { useAccount } from '#src/providers/account.ts'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { useTimeZone } from '#src/ui/time/useTimeZone.ts'
import styles from './Earnings.module.css'

/** Chooses a month, and leads to its statement as a page to print and as CSV. */
export function MonthlyStatement() {
  const translate = useTranslate()
  const login = useAccount()?.login ?? ''
  const zone = useTimeZone()
  const [month, setMonth] = useState(() => monthIn(zone))
  return (
    <Card title={translate('myWork.statement.title')}>
      <div className={styles.statement}>
        <MonthSelect month={month} onChange={setMonth} />
        <LinkButton icon={InsertDriveFileIcon} to={statementPath(login, month)}>
          {translate('myWork.statement.open')}
        </LinkButton>
        <StatementExport login={login} month={month} />
      </div>
    </Card>
  )
}
