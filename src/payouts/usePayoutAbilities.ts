import { pays } from '#contract/payouts/paying.ts'
import { getPayout } from '#contract/payouts/payouts.ts'
import { useAccount, useCan, useHolds } from '#src/providers/account.ts'

export interface PayoutAbilities {
  /** The artist-pay permission: the artist's name and the filter by artist (B§6). */
  readonly pays: boolean
  /** The total and the date range (B§2, D-8.24). */
  readonly sums: boolean
  /** Opens payouts. */
  readonly opens: boolean
  /** Opens artists. */
  readonly artists: boolean
}

/** What the account may see of payouts beyond the list. */
export function usePayoutAbilities(): PayoutAbilities {
  const account = useAccount()
  return {
    pays: account !== undefined && pays(account),
    sums: useHolds('VIEW_PAYOUT_SUMMARY'),
    opens: useCan(getPayout),
    artists: useHolds('ACCESS_ARTIST'),
  }
}
