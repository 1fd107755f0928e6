import { recordKey } from '#src/admin/record/recordKey.ts'

// Rows of the list, which react-admin caches by id without it, have less than the page shows.
const meta = { whole: true }

/** What the page of a payout reads. */
export const payoutPage = (id: string) => ({ resource: 'payouts', id, queryOptions: { meta } })

/** The query key of that page. */
export const payoutPageKey = (id: string) => recordKey('payouts', id, meta)
