import { useListContext } from 'ra-core'
import { exportPayouts } from '#contract/payouts/payouts.ts'
import { sortText } from '#src/admin/list/listUrl.ts'
import { useCan } from '#src/providers/account.ts'
import { DownloadButton } from '#src/ui/DownloadButton.tsx'
import { usePayoutQuery } from './usePayoutQuery.ts'

/** Actions on the payouts list: the export of all that match. */
export function PayoutActions() {
  const { sort } = useListContext()
  const query = usePayoutQuery()
  const exports = useCan(exportPayouts)
  if (!exports) return null
  return (
    <DownloadButton
      path={exportPayouts.path}
      query={{ ...query, sort: sortText(sort) }}
      name="payouts.csv"
      texts="payouts.export"
    />
  )
}
