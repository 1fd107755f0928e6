/** The page of a payout; links always use the transaction id (D-1.2). */
export const payoutPath = (transactionId: string): string => `/payout/${encodeURIComponent(transactionId)}`

export const artistPath = (login: string): string => `/artists/${encodeURIComponent(login)}`
