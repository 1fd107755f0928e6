/** Query keys of payouts. */
export const PAYOUT_KEYS = {
  all: ['payouts'],
  lists: ['payouts', 'getList'],
  summary: ['payouts', 'summary'],
  artists: ['payouts', 'artists'],
} as const
