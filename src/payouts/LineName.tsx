import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { PayoutItem } from '#contract/payouts/payouts.ts'
import { useHolds } from '#src/providers/account.ts'

/** `#1234`, linked for accounts that may open orders; 'Extra' for an extra payment. */
export function LineName({ item: { booking } }: { readonly item: PayoutItem }) {
  const translate = useTranslate()
  const opens = useHolds('VIEW_BOOKING')
  if (!booking) return <span>{translate('payouts.extra')}</span>
  const number = `#${booking.number}`
  return opens ? <Link to={`/order/${booking.code}`}>{number}</Link> : <span>{number}</span>
}
