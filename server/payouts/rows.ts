import { type SQL, sql } from 'drizzle-orm'
import { dollarsOf } from '#contract/money.ts'
import { pays } from '#contract/payouts/paying.ts'
import type { PayoutItem, PayoutRow } from '#contract/payouts/payouts.ts'
import type { Account, SignedIn } from '../accounts/account.ts'
import { iso, isoOrNull } from '../db/db.ts'
import { fileJson } from '../files/fileJson.ts'
import type { FileRow, Links } from '../files/links.ts'

/** Whom a payout is shown to, with links to its evidence. */
export interface Viewer {
  readonly account: SignedIn
  readonly now: Date
  readonly links: Links
}

export interface StoredRow {
  readonly id: number
  readonly transactionId: string
  readonly code: string
  readonly createdDate: string
  readonly artist: NonNullable<PayoutRow['artist']>
  readonly cents: number
  readonly note: string
  readonly files: FileRow[] | null
  readonly voidedDate: string | null
}

/** The full name of the account with this id. */
export const payeeName = (id: SQL): SQL =>
  sql`(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = ${id})`

const ARTIST = sql`(select json_build_object('id', u.id, 'login', u.login, 'firstName', u.first_name,
  'lastName', u.last_name, 'fullName', trim(u.first_name || ' ' || u.last_name), 'email', u.email)
  from users u where u.id = p.artist_id)`

/** The pairs of a `StoredRow` of the payout `p`, for `json_build_object`. */
export const ROW: SQL = sql`'id', p.id, 'transactionId', p.transaction_id, 'code', p.code,
  'createdDate', p.created_date::text, 'artist', ${ARTIST}, 'cents', p.order_cents + p.extra_cents, 'note', p.note,
  'voidedDate', p.voided_date::text, 'files', (select json_agg(${fileJson()} order by l.position)
    from payout_files l join files f on f.id = l.file_id where l.payout_id = p.id)`

/** A payout without its evidence as the account sees it: without the artist-pay permission, no artist (B§2). */
export const visibleFacts = (account: Account, row: StoredRow): Omit<PayoutRow, 'attachments'> => ({
  id: row.id,
  transactionId: row.transactionId,
  code: row.code,
  createdDate: iso(row.createdDate),
  ...(pays(account) && { artist: row.artist }),
  totalPaid: dollarsOf(row.cents),
  note: row.note,
  voidedDate: isoOrNull(row.voidedDate),
})

/** The same with its evidence. */
export const visiblePayout = ({ account, now, links }: Viewer, row: StoredRow): PayoutRow => ({
  ...visibleFacts(account, row),
  attachments: (row.files ?? []).map((file) => links.attachment(file, account, now)),
})

export interface StoredItem extends Omit<PayoutItem, 'paid'> {
  readonly cents: number
}

/** The items of the payout `p` as an array of `StoredItem`: orders by number, then extra payments. */
export const PAYOUT_ITEMS: SQL = sql`(select json_agg(json_build_object('id', i.id, 'payoutItemType', i.type,
    'cents', i.cents, 'note', i.note, 'booking',
    case when o.id is not null then json_build_object('number', o.number, 'code', o.code) end)
    order by o.number nulls last, i.id)
  from payout_items i left join orders o on o.id = i.order_id where i.payout_id = p.id)`

export const itemOf = ({ cents, ...item }: StoredItem): PayoutItem => ({ ...item, paid: dollarsOf(cents) })
