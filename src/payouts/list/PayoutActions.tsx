import TodoIcon from '@mui/icons-material/ChecklistOutlined'
import { useListContext, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { exportPayouts } from '#contract/payouts/payouts.ts'
import { listPayRuns } from '#contract/payouts/payRuns.ts'
import { paysArtists } from '#contract/workQueues/queues.ts'
import { sortText } from '#src/admin/list/listUrl.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { DownloadButton } from '#src/ui/DownloadButton.tsx'
import styles from '#src/ui/record/ListHead.module.css'
import { usePayoutQuery } from './usePayoutQuery.ts'

/** Actions on the payouts list: where artists are paid, the export of all that match, and the pay runs. */
export function PayoutActions() {
  const translate = useTranslate()
  const { sort } = useListContext()
  const query = usePayoutQuery()
  const exports = useCan(exportPayouts)
  const runs = useCan(listPayRuns)
  const account = useAccount()
  const pays = account !== undefined && paysArtists(account)
  return (
    <>
      {exports && (
        <DownloadButton
          path={exportPayouts.path}
          query={{ ...query, sort: sortText(sort) }}
          name="payouts.csv"
          texts="payouts.export"
        />
      )}
      {runs && (
        <Link className={styles.action} to="/pay-runs">
          <TodoIcon fontSize="small" />
          <span>{translate('payouts.runs')}</span>
        </Link>
      )}
      {pays && (
        <LinkButton kind="primary" to="/next?queue=TO_PAY">
          {translate('payouts.payArtists')}
        </LinkButton>
      )}
    </>
  )
}
