import { useListContext, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { exportPayouts } from '#contract/payouts/payouts.ts'
import { listPayRuns } from '#contract/payouts/payRuns.ts'
import { sortText } from '#src/admin/list/listUrl.ts'
import { useCan } from '#src/providers/account.ts'
import { DownloadButton } from '#src/ui/DownloadButton.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from '#src/ui/record/ListHead.module.css'
import { usePayoutQuery } from './usePayoutQuery.ts'

/** Actions on the payouts list: the export of all that match, and the pay runs. */
export function PayoutActions() {
  const translate = useTranslate()
  const { sort } = useListContext()
  const query = usePayoutQuery()
  const exports = useCan(exportPayouts)
  const runs = useCan(listPayRuns)
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
          <Icon name="todo" size={16} />
          <span>{translate('payouts.runs')}</span>
        </Link>
      )}
    </>
  )
}
