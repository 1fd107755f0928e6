/** Query keys of payouts. */
export const PAYOUT_KEYS = {
  all: ['payouts'],
  lists: ['payouts', 'getList'],
  summary: ['payouts', 'summary'],
  artists: ['payouts', 'artists'],
  statement: ['payouts', 'statement'],
  earnings: ['payouts', 'earnings'],
} as const
