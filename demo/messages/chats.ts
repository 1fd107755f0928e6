import { sql } from 'drizzle-orm'
import { chatFiles, chatMessages, chatThreads } from '#server/chat/tables.ts'
import { type Db, rowsOf } from '#server/db/db.ts'

const HOUR_MS = 3_600_000

interface Said {
  readonly hoursAgo: number
  readonly fromArtist: boolean
  readonly text: string
  readonly pictured?: true
}

interface Talk {
  readonly said: readonly Said[]
  /** How many of the last messages the other side has not read. */
  readonly unread: number
  readonly claimed: boolean
}

const artist = (hoursAgo: number, text: string): Said => ({ hoursAgo, fromArtist: true, text })
const agent = (hoursAgo: number, text: string): Said => ({ hoursAgo, fromArtist: false, text })

/** The first is that of the account `artist`. */
const TALKS: readonly Talk[] = [
  {
    said: [
      artist(29, 'Hi, the customer sent a new photo of the dog. Should I start again from that one?'),
      agent(28.6, 'Hello Khoa! Yes please, the new photo replaces the old one.'),
      artist(28.5, 'Thanks. Then I need until Thursday for the colours.'),
      agent(4, 'Thursday is fine, I moved the deadline. Anything else you need?'),
    ],
    unread: 1,
    claimed: true,
  },
  {
    said: [
      artist(3, 'The background of this one is too dark to see the cat’s ears.'),
      { ...artist(2.9, 'This is what I got. Can you ask for a brighter photo?'), pictured: true },
    ],
    unread: 2,
    claimed: false,
  },
  {
    said: [
      artist(26, 'My payout of last month says two orders, I count three.'),
      agent(25, 'We are looking into it, one moment.'),
      artist(7, 'Any news?'),
    ],
    unread: 0,
    claimed: true,
  },
]

async function attachPhoto(tx: Db, messageId: number, at: string): Promise<void> {
  const [file] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into files (name, file_name, file_type, size, width, height, storage_key, thumbnail_key, attached, created_date)
      select 'photo.png', 'photo.png', f.file_type, f.size, f.width, f.height, f.storage_key, f.thumbnail_key, true, ${at}::timestamptz
      from files f where f.id = (select max(l.file_id) from item_files l join files g on g.id = l.file_id
        where l.kind = 'PHOTO' and g.fetch_state is null and g.thumbnail_key is not null)
      returning id`,
  )
  if (file) await tx.insert(chatFiles).values({ messageId, position: 0, fileId: file.id })
}

async function addTalk(tx: Db, now: Date, ids: { artistId: number; agentId: number }, talk: Talk) {
  const { artistId, agentId } = ids
  const { said, unread, claimed } = talk
  const at = ({ hoursAgo }: Said) => new Date(now.getTime() - hoursAgo * HOUR_MS).toISOString()
  const last = said.at(-1)
  if (!last) return
  const answered = said.some(({ fromArtist }) => !fromArtist)
  await tx.insert(chatThreads).values({
    artistId,
    lastAt: at(last),
    waiting: last.fromArtist,
    claimedBy: claimed ? agentId : null,
    answeredBy: answered ? agentId : null,
    ...(last.fromArtist ? { staffUnread: unread } : { artistUnread: unread }),
  })
  const made: number[] = []
  for (const one of said) {
    const { fromArtist, text } = one
    const authorId = fromArtist ? artistId : agentId
    const [message] = await tx
      .insert(chatMessages)
      .values({ artistId, fromArtist, authorId, text, at: at(one) })
      .returning({ id: chatMessages.id })
    if (!message) throw new Error('The new message has no id')
    made.push(message.id)
    if (one.pictured) await attachPhoto(tx, message.id, at(one))
  }
  const all = made.at(-1) ?? 0
  const seen = made.at(-1 - unread) ?? 0
  const [artistReadId, staffReadId] = last.fromArtist ? [all, seen] : [seen, all]
  await tx.update(chatThreads).set({ artistReadId, staffReadId }).where(sql`artist_id = ${artistId}`)
}

/** Three chats of artists with customer service: an unread answer, one that nobody has read, one that waits. */
export async function addChats(tx: Db, now: Date): Promise<void> {
  const artists = await rowsOf<{ id: number }>(
    tx,
    sql`select u.id from users u join artists a on a.user_id = u.id
      order by u.login = 'artist' desc, u.id limit ${TALKS.length}`,
  )
  const [cs] = await rowsOf<{ id: number }>(tx, sql`select u.id from users u where u.login = 'cs'`)
  for (const [at, talk] of TALKS.entries()) {
    const artistId = artists[at]?.id
    if (artistId !== undefined && cs) await addTalk(tx, now, { artistId, agentId: cs.id }, talk)
  }
}
