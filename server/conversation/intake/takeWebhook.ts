import { sql } from 'drizzle-orm'
import type { Messaging, Webhook } from '#contract/conversation/webhook.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import type { Stores } from './keepFiles.ts'
import type { IncomingMessage } from './message.ts'
import { takeMessage } from './takeMessage.ts'

const PICTURE = 'image'
/** A time before this, or in the future, is a mistake of the service. */
const EARLIEST = Date.UTC(2010, 0, 1)

/** When it was written, so that messages that come out of order are shown in theirs. */
function timeOf({ timestamp = 0 }: Messaging, now: Date): Date {
  const isUsual = timestamp > EARLIEST && timestamp <= now.getTime()
  return isUsual ? new Date(timestamp) : now
}

/** The name of a person at Messenger or Instagram, if they are a known contact. */
async function nameOf(db: Db, psid: string): Promise<string> {
  const [found] = await rowsOf<{ name: string }>(
    db,
    sql`select trim(first_name || ' ' || last_name) as name from contacts where ex_id = ${psid} limit 1`,
  )
  return found?.name ?? ''
}

async function messageOf({ db, now }: Stores, given: Messaging): Promise<IncomingMessage | undefined> {
  const { sender, message } = given
  if (!sender || !message || message.is_echo) return undefined
  const { mid, text = '', attachments = [] } = message
  if (text === '' && attachments.length === 0) return undefined
  const links = attachments.flatMap(({ type, payload }) =>
    type === PICTURE && payload?.url && URL.canParse(payload.url) ? [payload.url] : [],
  )
  const left = attachments
    .filter(({ type }) => type !== PICTURE)
    .map(({ type }) => ({ name: type, size: 0, fileId: null, reason: 'type' as const }))
  return {
    channel: 'MESSENGER',
    nature: 'ANSWER',
    sourceKey: `messenger:${mid}`,
    messageId: null,
    thread: [],
    tokens: [],
    named: [],
    raw: null,
    unreadable: false,
    sender: sender.id,
    senderName: await nameOf(db, sender.id),
    subject: '',
    text,
    html: null,
    quoted: null,
    cut: false,
    at: timeOf(given, now),
    files: [],
    links,
    left,
  }
}

/**
 * Takes in the messages of a webhook, each on its own: if one fails the service sends them all again, and those that are
 * here already change nothing. Echoes, receipts and reactions are ignored. Pictures are fetched by a job.
 */
export async function takeWebhook(stores: Stores, { entry }: Webhook): Promise<{ created: number }> {
  let created = 0
  for (const given of entry.flatMap(({ messaging }) => messaging)) {
    const message = await messageOf(stores, given)
    if (message && (await takeMessage(stores, message)).created) created += 1
  }
  return { created }
}
