import { type SQL, sql } from 'drizzle-orm'
import type { ConversationEntry } from '#contract/conversation/conversation.ts'
import { withoutTokens } from '../customerPages/token.ts'
import { type Db, iso, isoOrNull, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { fileJson } from '../files/fileJson.ts'
import type { FileRow } from '../files/links.ts'
import { VERSION_NUMBER } from '../proofs/currentReview.ts'
import { isUnnamed } from '../scope/agentNames.ts'
import { RECEIVED_ROW, type Reader, type ReceivedRow, visibleReceived } from './receivedRows.ts'

type Source = ConversationEntry['source']

/** What an entry of one source leaves empty. */
const EMPTY = {
  nature: null,
  fromCustomer: false,
  senderName: '',
  sender: null,
  subject: '',
  html: null,
  quoted: null,
  cut: false,
  unreadable: false,
  hasWhole: false,
  attachments: [],
  left: [],
  by: null,
  state: null,
  error: null,
  bouncedDate: null,
  readDate: null,
  readBy: null,
  proof: null,
}

/** The name of the account `u`, as the reader sees it. */
const nameFor = ({ account }: Reader): SQL =>
  sql`case when ${isUnnamed(account, sql`u.id`)} then null else trim(u.first_name || ' ' || u.last_name) end`

type SentRow = Pick<
  ConversationEntry,
  'id' | 'at' | 'subject' | 'text' | 'state' | 'error' | 'bouncedDate' | 'by'
> & {
  readonly channel: NonNullable<ConversationEntry['channel']>
  readonly files: readonly FileRow[] | null
}

async function sentEntries(db: Db, reader: Reader, ids: readonly number[]): Promise<ConversationEntry[]> {
  const rows = await rowsOf<SentRow>(
    db,
    sql`select x.id, x.created_date as at, x.channel, x.subject, x.text, x.state, x.error,
        x.bounced_date as "bouncedDate", ${nameFor(reader)} as by,
        (select json_agg(${fileJson()} order by l.position) from outbox_files l join files f on f.id = l.file_id
          where l.message_id = x.id) as files
      from outbox x join orders o on o.id = x.order_id left join users u on u.id = x.created_by
      where x.id = any(${intArray(ids)})`,
  )
  return rows.map(({ files, ...row }) => ({
    ...EMPTY,
    ...row,
    text: withoutTokens(row.text),
    source: 'SENT',
    at: iso(row.at),
    bouncedDate: isoOrNull(row.bouncedDate),
    attachments: (files ?? []).map((file) => reader.links.attachment(file, reader.account, reader.now)),
  }))
}

type ReceivedEntryRow = ReceivedRow & Pick<ConversationEntry, 'fromCustomer' | 'readDate' | 'readBy'>

async function receivedEntries(db: Db, reader: Reader, ids: readonly number[]): Promise<ConversationEntry[]> {
  const rows = await rowsOf<ReceivedEntryRow>(
    db,
    sql`select ${RECEIVED_ROW}, m.read_date as "readDate", ${nameFor(reader)} as "readBy",
        coalesce(lower(m.sender) = lower(c.email) or m.sender = x.psid, false) as "fromCustomer"
      from received_messages m join orders o on o.id = m.order_id left join users c on c.id = o.customer_id
        left join customers x on x.user_id = o.customer_id left join users u on u.id = m.read_by
      where m.id = any(${intArray(ids)})`,
  )
  return rows.map((row) => ({
    ...EMPTY,
    ...visibleReceived(reader, row),
    source: 'RECEIVED',
    readDate: isoOrNull(row.readDate),
  }))
}

async function callEntries(db: Db, reader: Reader, ids: readonly number[]): Promise<ConversationEntry[]> {
  const rows = await rowsOf<Pick<ConversationEntry, 'id' | 'at' | 'text' | 'by'>>(
    db,
    sql`select k.id, k.at, k.text, ${nameFor(reader)} as by from calls k join orders o on o.id = k.order_id
      join users u on u.id = k.created_by where k.id = any(${intArray(ids)})`,
  )
  return rows.map((row) => ({ ...EMPTY, ...row, source: 'CALL', channel: null, at: iso(row.at) }))
}

type ProofRow = Pick<ConversationEntry, 'id' | 'at' | 'text'> & NonNullable<ConversationEntry['proof']>

async function proofEntries(db: Db, _: Reader, ids: readonly number[]): Promise<ConversationEntry[]> {
  const rows = await rowsOf<ProofRow>(
    db,
    sql`select b.id, b.created_date as at, b.body as text, b.verdict, ${VERSION_NUMBER} as version,
        (select count(*)::int from pins n join users a on a.id = n.author_id
          where n.step_id = s.id and not a.staff) as marks
      from step_feedbacks b join steps s on s.id = b.step_id where b.id = any(${intArray(ids)})`,
  )
  return rows.map(({ verdict, version, marks, ...row }) => ({
    ...EMPTY,
    ...row,
    source: 'PROOF',
    channel: null,
    fromCustomer: true,
    at: iso(row.at),
    proof: { verdict, version, marks },
  }))
}

const READERS = { SENT: sentEntries, RECEIVED: receivedEntries, CALL: callEntries, PROOF: proofEntries }

/** Entries of one order by source and id, in the given order; the caller must check the scope. */
export async function entriesBy(
  db: Db,
  reader: Reader,
  keys: readonly { readonly source: Source; readonly id: number }[],
): Promise<ConversationEntry[]> {
  const found = new Map<string, ConversationEntry>()
  for (const source of new Set(keys.map((key) => key.source))) {
    const ids = keys.filter((key) => key.source === source).map(({ id }) => id)
    for (const entry of await READERS[source](db, reader, ids)) found.set(`${source} ${entry.id}`, entry)
  }
  return keys.flatMap(({ source, id }) => found.get(`${source} ${id}`) ?? [])
}
