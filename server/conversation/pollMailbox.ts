import type { FastifyBaseLogger } from 'fastify'
import type { ImapFlow, ImapFlowOptions } from 'imapflow'
import { MAX_MAIL_BYTES } from '#contract/conversation/intake.ts'
import type { Db } from '../db/db.ts'
import { describeError } from '../faults/describeError.ts'
import type { FileStore } from '../files/store/store.ts'
import { ProblemError } from '../http/problem.ts'
import { parseMail } from './intake/parseMail.ts'
import { inMailLine } from './intake/receiveMail.ts'
import { takeMessage } from './intake/takeMessage.ts'

/** Name of the job. */
export const POLL_MAILBOX = 'poll-mailbox'

/** No server may keep the job waiting for longer. */
const PATIENCE_MS = 30_000
/** A run ends after this many; the next one goes on. */
const MOST_IN_A_RUN = 200

export interface PollDeps {
  readonly db: Db
  readonly files: FileStore
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** `imaps://user:password@host/Folder`; nothing is read without it. */
  readonly imapUrl: string | undefined
}

function optionsOf(url: URL): ImapFlowOptions {
  const secure = url.protocol === 'imaps:'
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  }
}

/** The folder in the URL's path. */
const folderOf = (url: URL): string => decodeURIComponent(url.pathname.slice(1)) || 'INBOX'

/** The words of the mail server, if it has said any. */
function whyOf(cause: unknown): string {
  const { responseText, message } = cause as { responseText?: string; message?: string }
  return responseText || message || String(cause)
}

/** Takes in one mail. Returns false for one that can never be taken in. */
async function take(client: ImapFlow, uid: number, deps: PollDeps): Promise<boolean> {
  const mail = await client.fetchOne(uid, { size: true, internalDate: true }, { uid: true })
  if (!mail) return true
  if ((mail.size ?? 0) > MAX_MAIL_BYTES) {
    deps.log.warn({ uid, size: mail.size }, 'mail too large')
    return false
  }
  return inMailLine(mail.size ?? 0, () => takeWhole(client, uid, mail.internalDate, deps))
}

async function takeWhole(
  client: ImapFlow,
  uid: number,
  arrived: Date | string | undefined,
  { db, files, now, log }: PollDeps,
): Promise<boolean> {
  const whole = await client.fetchOne(uid, { source: { maxLength: MAX_MAIL_BYTES } }, { uid: true })
  if (!whole || !whole.source) return true
  const at = arrived === undefined ? now() : new Date(arrived)
  try {
    await takeMessage({ db, files, now: now() }, await parseMail(whole.source, at))
    return true
  } catch (cause) {
    if (!(cause instanceof ProblemError) || cause.status >= 500) throw cause
    log.warn({ uid, err: describeError(cause) }, 'mail not readable')
    return false
  }
}

/** Reads the mails that nobody has seen. A mail is marked only after it is stored: a crash reads it again. */
async function readFolder(client: ImapFlow, folder: string, deps: PollDeps): Promise<number> {
  const lock = await client.getMailboxLock(folder)
  try {
    const found = (await client.search({ seen: false }, { uid: true })) || []
    const uids = found.slice(0, MOST_IN_A_RUN)
    for (const uid of uids) {
      const taken = await take(client, uid, deps)
      // What cannot be taken in is flagged, so that a person looks at it in the mailbox.
      await client.messageFlagsAdd(uid, taken ? ['\\Seen'] : ['\\Seen', '\\Flagged'], { uid: true })
    }
    return uids.length
  } finally {
    lock.release()
  }
}

/**
 * Takes in what arrived in the mailbox of answers, like the HTTP intake. Returns how many mails, or why the mailbox
 * could not be read: only the next run tries again, since mail servers lock out those that sign in too often.
 */
export async function pollMailbox(deps: PollDeps): Promise<number | Error | undefined> {
  const { imapUrl, log } = deps
  if (imapUrl === undefined) return undefined
  const url = new URL(imapUrl)
  // Loaded only where a mailbox is configured: the package takes memory.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow(optionsOf(url))
  // Errors after the connection is closed concern nobody; without a listener they would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const taken = await readFolder(client, folderOf(url), deps)
    if (taken > 0) log.info({ taken }, 'mails taken in')
    return taken
  } catch (cause) {
    log.warn({ err: describeError(cause), host: url.hostname }, 'mailbox not read')
    return new Error(whyOf(cause), { cause })
  } finally {
    await client.logout().catch(() => undefined)
    client.close()
  }
}
