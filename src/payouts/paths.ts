/** The page of a payout; links always use the transaction id (D-1.2). */
export const payoutPath = (transactionId: string): string => `/payout/${encodeURIComponent(transactionId)}`

/** The statement of an artist's payouts, of the current month unless told otherwise. */
export const statementPath = (login: string, month?: string): string =>
  `/statement/${encodeURIComponent(login)}${month === undefined ? '' : `?month=${month}`}`

export const payeePath = (login: string): string => `/artists/${encodeURIComponent(login)}`
