import { anyOf, type Holder, permits } from '../access.ts'

/** Pays artists, sees and filters the payouts of others by artist (D-3). */
export const PAYS = anyOf('CREATE_PAYOUT', 'UPDATE_PAYMENT_STATUS')

/** Whether the account has the artist-pay permission (B§6). */
export const pays = (holder: Holder): boolean => permits(PAYS, holder)
