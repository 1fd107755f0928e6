import { type SQL, sql } from 'drizzle-orm'
import {
  type Chat,
  type ChatThread,
  type listChats as contract,
  type OwnChat,
  THREADS_PAGE,
} from '#contract/chat/chat.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, iso, rowOf, rowsOf } from '../db/db.ts'
import { excerpt } from '../events/excerpt.ts'
import { problem } from '../http/problem.ts'
import { hasLogin } from '../users/queries.ts'
import { author, listMessages, type Reader } from './messages.ts'

type Stored = Omit<ChatThread, 'excerpt'> & { readonly text: string | null }

/** A thread `t` of the artist `a`, which may have no row yet, with the last message `l`. */
const ROW: SQL = sql`json_build_object('id', a.id, 'login', a.login, 'firstName', a.first_name,
    'lastName', a.last_name, 'fullName', trim(a.first_name || ' ' || a.last_name), 'imageUrl', a.image_url,
    'activated', a.activated) as artist,
  coalesce(t.waiting, false) as waiting, coalesce(t.staff_unread, 0) as unread, t.last_at as "lastDate", l.text,
  coalesce(l.from_artist, false) as "lastFromArtist", ${author(sql`t.claimed_by`)} as answering,
  ${author(sql`t.answered_by`)} as "answeredBy", coalesce(t.artist_read_id, 0) as "readUpTo"`

const LAST: SQL = sql`left join lateral (select m.text, m.from_artist from chat_messages m
  where m.artist_id = a.id order by m.id desc limit 1) l on true`

const toThread = ({ text, lastDate, ...thread }: Stored): ChatThread => ({
  ...thread,
  lastDate: lastDate === null ? null : iso(lastDate),
  excerpt: excerpt(text ?? ''),
})

/** Id of the artist with this login, also of a former one. Throws 404. */
export async function findArtistId(db: Db, login: string): Promise<number> {
  const [found] = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from users u join artists a on a.user_id = u.id where ${hasLogin(login)}`,
  )
  if (!found) throw problem('notFound')
  return found.id
}

export async function getThread(db: Db, artistId: number): Promise<ChatThread> {
  const row = await rowOf<Stored>(
    db,
    sql`select ${ROW} from users a left join chat_threads t on t.artist_id = a.id ${LAST} where a.id = ${artistId}`,
  )
  return toThread(row)
}

type Query = z.output<(typeof contract)['query']>

function isBehind(before: string | undefined): SQL {
  if (before === undefined) return sql`true`
  const [waiting, at = '', id] = before.split('~')
  return sql`(t.waiting, t.last_at, t.artist_id) < (${waiting === '1'}::boolean, ${at}::timestamptz, ${Number(id)}::int)`
}

const cursorOf = ({ waiting, lastDate, artist }: ChatThread): string =>
  [waiting ? 1 : 0, lastDate, artist.id].join('~')

/** One page of threads: those that wait first, each part newest first. */
export async function listThreads(
  db: Db,
  { before, agent }: Query,
): Promise<{ threads: ChatThread[]; older: string | null }> {
  const claimed =
    agent === undefined ? sql`true` : sql`t.claimed_by = (select u.id from users u where ${hasLogin(agent)})`
  const rows = await rowsOf<Stored>(
    db,
    sql`select ${ROW} from chat_threads t join users a on a.id = t.artist_id ${LAST}
      where ${isBehind(before)} and ${claimed}
      order by t.waiting desc, t.last_at desc, t.artist_id desc limit ${THREADS_PAGE + 1}`,
  )
  const threads = rows.slice(0, THREADS_PAGE).map(toThread)
  const last = threads.at(-1)
  return { threads, older: rows.length > THREADS_PAGE && last ? cursorOf(last) : null }
}

/** Number of threads with messages that nobody of customer service has read. */
export const countUnreadChats = (db: Db): Promise<{ unread: number }> =>
  rowOf(db, sql`select count(*)::int as unread from chat_threads t where t.staff_unread > 0`)

/** The thread of an artist with one page of its messages. Throws 404. */
export async function getChat(
  db: Db,
  reader: Reader,
  login: string,
  before: number | undefined,
): Promise<Chat> {
  const artistId = await findArtistId(db, login)
  const page = await listMessages(db, reader, artistId, before)
  return { ...(await getThread(db, artistId)), ...page }
}

/** The account's unread answers, and what customer service has read. */
export async function ownState(
  db: Db,
  { id }: SignedIn,
): Promise<{ readonly unread: number; readonly readUpTo: number }> {
  const [row] = await rowsOf<{ unread: number; readUpTo: number }>(
    db,
    sql`select t.artist_unread as unread, t.staff_read_id as "readUpTo" from chat_threads t where t.artist_id = ${id}`,
  )
  return row ?? { unread: 0, readUpTo: 0 }
}

/** The account's own thread: there is no way to name another. */
export const getOwnChat = async (db: Db, reader: Reader, before: number | undefined): Promise<OwnChat> => ({
  ...(await listMessages(db, reader, reader.account.id, before)),
  ...(await ownState(db, reader.account)),
})
