import { useMemo } from 'react'
import type { PayoutRow } from '#contract/payouts/payouts.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { useTranslatedColumns } from '#src/admin/list/useTranslatedColumns.ts'
import { formatDate } from '#src/ui/format.ts'
import { Amount } from '../Amount.tsx'
import { usePayoutAbilities } from '../usePayoutAbilities.ts'
import { Evidence } from './Evidence.tsx'
import { PayoutArtist, TransactionCell } from './PayoutCells.tsx'

type PayoutColumn = Column<PayoutRow>

const transaction = (opens: boolean): PayoutColumn => ({
  key: 'transaction',
  label: 'payouts.columns.transaction',
  width: 210,
  pinned: true,
  cell: (payout) => <TransactionCell payout={payout} opens={opens} />,
})

const DATE: PayoutColumn = {
  key: 'date',
  label: 'payouts.columns.date',
  sort: 'createdDate',
  sortByOrder: 'DESC',
  width: 104,
  cell: ({ createdDate }) => formatDate(createdDate),
}

const artist = (opens: boolean): PayoutColumn => ({
  key: 'artist',
  label: 'payouts.columns.artist',
  width: 170,
  cell: (payout) => <PayoutArtist payout={payout} opens={opens} />,
})

const LAST: readonly PayoutColumn[] = [
  {
    key: 'amount',
    label: 'payouts.columns.amount',
    sort: 'totalPaid',
    sortByOrder: 'DESC',
    numeric: true,
    width: 104,
    cell: ({ totalPaid, voidedDate }) => <Amount amount={totalPaid} voided={voidedDate !== null} />,
  },
  {
    key: 'note',
    label: 'payouts.columns.note',
    width: 270,
    cell: ({ note }) => <span data-full={note}>{note}</span>,
  },
  {
    key: 'evidence',
    label: 'payouts.columns.evidence',
    width: 124,
    cell: ({ attachments, transactionId }) => <Evidence files={attachments} of={transactionId} />,
  },
]

/** The columns of B§2; the artist's needs the artist-pay permission. */
export function usePayoutColumns(): readonly PayoutColumn[] {
  const { pays, opens, artists } = usePayoutAbilities()
  const columns = useMemo(
    () => [transaction(opens), DATE, ...(pays ? [artist(artists)] : []), ...LAST],
    [pays, opens, artists],
  )
  return useTranslatedColumns(columns)
}
