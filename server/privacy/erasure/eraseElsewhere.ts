import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowOf } from '../../db/db.ts'
import type { SharedPart } from './parts.ts'
import { type Rewritten, rewriteRows } from './rewriteRows.ts'
import { patternOfAny, scrubber } from './terms.ts'

/** A table that is looked through. */
interface Searched {
  readonly table: string
  /** Rows of one step: no index finds a name in a text, and one look at all mails would meet the time limit of statements. */
  readonly atOnce: number
  /** An indexed number; `id`. */
  readonly key?: string
}

/** Rows of some words, and mails. */
const SHORT = 10_000
const LONG = 2000

/** Tables whose rows go if they name the person: copies of what is elsewhere. */
const COPIES: readonly (Searched & { readonly columns: readonly string[] })[] = [
  { table: 'shop_deliveries', atOnce: LONG, columns: ['body', 'customer_name', 'faults'] },
  { table: 'import_rows', atOnce: SHORT, key: 'import_id', columns: ['cells', 'said', 'shown'] },
  { table: 'notice_mails', atOnce: SHORT, columns: ['title', 'body'] },
  { table: 'push_messages', atOnce: SHORT, columns: ['title', 'body'] },
]

/** Tables whose rows stay without what names the person; each has an id. */
const SCRUBBED: readonly (Searched & Rewritten)[] = [
  { table: 'events', atOnce: SHORT, json: ['data'], texts: ['record_name'] },
  {
    table: 'notifications',
    atOnce: SHORT,
    texts: ['title', 'description', 'content'],
    json: ['additional_data'],
  },
  { table: 'chat_messages', atOnce: SHORT, texts: ['text'] },
  { table: 'saved_views', atOnce: SHORT, texts: ['name', 'query'] },
  { table: 'customer_groups', atOnce: SHORT, texts: ['description'] },
  { table: 'job_runs', atOnce: SHORT, texts: ['error'] },
  { table: 'outbox', atOnce: LONG, texts: ['to', 'subject', 'text', 'html', 'error'] },
  {
    table: 'received_messages',
    atOnce: LONG,
    texts: ['sender', 'sender_name', 'subject', 'text', 'html', 'quoted'],
  },
  { table: 'order_todos', atOnce: SHORT, texts: ['detail'] },
  { table: 'step_comments', atOnce: SHORT, texts: ['content'] },
]

/** Up to which key the next rows are, `null` without any, and how many they are. */
const readNext = (tx: Db, { table, key = 'id', atOnce }: Searched, position: number) =>
  rowOf<{ last: number | null; rows: number }>(
    tx,
    sql`select max(key)::float8 as last, count(*)::int as rows
      from (select ${sql.identifier(key)} as key from ${sql.identifier(table)}
        where ${sql.identifier(key)} > ${position} order by 1 limit ${atOnce}) next`,
  )

type Searching = (tx: Db, rows: SQL, own: readonly string[]) => Promise<unknown>

/** Looks through a table in the order of its keys, for rows with any of the terms in one of the columns. */
const search = (searched: Searched, columns: readonly string[], found: Searching): SharedPart => ({
  stepTogether: async (tx, own, position) => {
    if (own.length === 0) return { isOver: true }
    const { last, rows } = await readNext(tx, searched, position)
    if (last === null) return { isOver: true }
    const key = sql.identifier(searched.key ?? 'id')
    const pattern = patternOfAny(own)
    const named = columns.map((column) => sql`${sql.identifier(column)}::text ~* ${pattern}`)
    await found(tx, sql`${key} > ${position} and ${key} <= ${last} and (${sql.join(named, sql` or `)})`, own)
    return { isOver: rows < searched.atOnce, set: { position: last } }
  },
})

const dropCopies = (copies: (typeof COPIES)[number]): SharedPart =>
  search(copies, copies.columns, (tx, rows) =>
    tx.execute(sql`delete from ${sql.identifier(copies.table)} where ${rows}`),
  )

// Names are left: others may have the same.
const scrubRows = (scrubbed: Searched & Rewritten): SharedPart =>
  search(scrubbed, [...(scrubbed.texts ?? []), ...(scrubbed.json ?? [])], (tx, rows, own) =>
    rewriteRows(tx, scrubbed, rows, scrubber({ own, shared: [] })),
  )

/** What names the person anywhere else. */
export const ELSEWHERE: readonly SharedPart[] = [...COPIES.map(dropCopies), ...SCRUBBED.map(scrubRows)]
