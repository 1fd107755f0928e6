import { type SQL, sql } from 'drizzle-orm'
import type { listInbox as contract, InboxRow } from '#contract/conversation/inbox.ts'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import { fold } from '#contract/text/fold.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, rowOf, rowsOf } from '../../db/db.ts'
import { containsText } from '../../db/like.ts'
import { waitingFirst } from '../../db/waitingFirst.ts'
import { INBOX_FROM, INBOX_ROW, INBOX_STATE_IS, visibleInboxRow } from './inboxRows.ts'

type Query = z.output<(typeof contract)['query']>

/** So many letters of a message are searched as its names are, the rest in its own accents. */
const FOLDED = 2000

function matching(account: SignedIn, { text, state }: Query): SQL {
  const part = containsText(fold(text ?? ''))
  const holds = (column: SQL) => sql`fold_name(${column}) like ${part}`
  // Finding by a hidden address would reveal it.
  const sender = has(account, 'VIEW_CUSTOMER_CONTACT_INFO') ? holds(sql`m.sender`) : sql`false`
  // Folding a long mail takes half a millisecond: of its text only the beginning is folded.
  const inText = sql`(m.text ilike ${containsText(text)} or ${holds(sql`left(m.text, ${FOLDED}::int)`)})`
  const found = text?.trim()
    ? sql`(${holds(sql`m.sender_name`)} or ${holds(sql`m.subject`)} or ${inText} or ${sender})`
    : sql`true`
  return sql`m.waited and ${state ? INBOX_STATE_IS[state] : sql`true`} and ${found}`
}

/** How many messages wait for an order. */
export const countWaitingMessages = (db: Db): Promise<{ count: number }> =>
  rowOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from received_messages m where m.waited and ${INBOX_STATE_IS.WAITING}`,
  )

/** One page of the messages that fitted no order, newest first unless sorted otherwise, with the exact total. */
export async function listInbox(db: Db, account: SignedIn, query: Query): Promise<Page<InboxRow>> {
  const from = sql`received_messages m`
  const where = matching(account, query)
  const page = await waitingFirst(
    db,
    {
      from,
      where,
      waits: INBOX_STATE_IS.WAITING,
      columns: { time: 'm.at', id: 'm.id' },
      only: query.state && query.state === 'WAITING',
    },
    query,
  )
  const rows = await rowsOf<InboxRow>(
    db,
    sql`select ${INBOX_ROW} from (${page}) page join (${INBOX_FROM}) on m.id = page.id order by page.place`,
  )
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${from} where ${where}`,
  )
  return { rows: rows.map((row) => visibleInboxRow(account, row)), total }
}
