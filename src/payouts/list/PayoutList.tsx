import AttachMoneyIcon from '@mui/icons-material/AttachMoneyOutlined'
import { useTranslate } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PayoutRow } from '#contract/payouts/payouts.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { useHolds } from '#src/providers/account.ts'
import { useRangeText } from '#src/ui/dates/useRangeText.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { useTimeZone } from '#src/ui/time/useTimeZone.ts'
import { useKeepListUrl } from '../listUrl.ts'
import { payoutPath } from '../paths.ts'
import { PAYOUT_TEXTS } from '../texts.ts'
import { usePayoutAbilities } from '../usePayoutAbilities.ts'
import { BulkPayouts } from './BulkPayouts.tsx'
import { PayoutActions } from './PayoutActions.tsx'
import { payoutCard } from './PayoutCard.tsx'
import { PayoutFilters } from './PayoutFilters.tsx'
import { PayoutSums } from './PayoutSums.tsx'
import { usePayoutColumns } from './payoutColumns.tsx'
import { type PayoutFilters as Filters, payoutUrl, rangeFilter } from './payoutFilters.ts'
import { useNeverPaid } from './useNeverPaid.ts'

/** The payouts list (B§2). */
export default function PayoutList() {
  const { pays, sums } = usePayoutAbilities()
  const all = useHolds('VIEW_ALL_PAYOUT')
  const zone = useTimeZone()
  const url = useMemo(() => payoutUrl({ pays, sums }), [pays, sums])
  return (
    <MoreTexts texts={PAYOUT_TEXTS}>
      <ListBase resource="payouts" url={url} filter={rangeFilter({ sums }, zone)} selects={all} prefetch>
        <Page />
      </ListBase>
    </MoreTexts>
  )
}

function Page() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const abilities = usePayoutAbilities()
  const columns = usePayoutColumns()
  const { search } = useLocation()
  useKeepListUrl(search)
  const rowLabel = useCallback(
    ({ transactionId }: PayoutRow) => translate('payouts.select', { id: transactionId }),
    [translate],
  )
  const card = useMemo(
    () => payoutCard({ opens: abilities.opens, artists: abilities.artists }),
    [abilities.opens, abilities.artists],
  )
  return (
    <List<PayoutRow>
      title={translate('payouts.title')}
      actions={<PayoutActions />}
      tabs={<PayoutSums />}
      filters={<PayoutFilters />}
      columns={columns}
      card={card}
      rowLabel={rowLabel}
      onOpen={abilities.opens ? ({ transactionId }) => void navigate(payoutPath(transactionId)) : undefined}
      empty={<Empty />}
      failed={translate('payouts.failed')}
    >
      <BulkPayouts />
    </List>
  )
}

/** Without filters the list is that of the last 30 days, for accounts that choose the days. */
function Empty() {
  const translate = useTranslate()
  const { filter } = useListFilters<Filters>()
  const { sums, pays } = usePayoutAbilities()
  const rangeText = useRangeText()
  const neverPaid = useNeverPaid()
  return sums && !neverPaid ? (
    <Notice
      icon={AttachMoneyIcon}
      title={translate('payouts.emptyDays', { days: rangeText(filter.range) })}
      text={translate('payouts.emptyDaysHint')}
    />
  ) : (
    <Notice
      icon={AttachMoneyIcon}
      title={translate('payouts.empty')}
      text={translate(pays ? 'payouts.emptyHintPays' : 'payouts.emptyHint')}
    />
  )
}
