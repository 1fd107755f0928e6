import { createHash } from 'node:crypto'
import type { ParsedMail } from 'mailparser'
import { TOKEN_IN_ADDRESS } from '../../outbox/replyTokens.ts'
import type { IncomingMessage } from '../intake/message.ts'
import { attachedTo, withAttached } from './attached.ts'
import { bodyOfMail } from './body.ts'
import { type HeaderReader, headersOf, idsIn } from './headers.ts'
import { natureOf } from './nature.ts'
import { parse } from './parse.ts'
import { addressesIn, oursIn, reportOf } from './report.ts'
import { LONGEST_PARTS, oneLine, tidy } from './tidy.ts'

const MOST_REFERENCES = 100
/** Headers with the addresses that a mail was sent to; servers add the last ones on delivery. */
const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'resent-to']
/** How much of a report is searched for signs. */
const SEARCHED = 20_000

/** A mail as it is read: all of a message but the time at which it came. */
export type ReadMail = Omit<IncomingMessage, 'at' | 'raw' | 'unreadable'>

/** The mail's own Message-ID, and the key by which a replay is known: of another sender or text it is another mail. */
function identityOf(
  header: HeaderReader,
  bytes: Buffer,
  {
    sender,
    subject,
    html,
    text,
  }: { readonly sender: string; readonly subject: string } & Pick<ParsedMail, 'html' | 'text'>,
): Pick<IncomingMessage, 'messageId' | 'sourceKey'> {
  const [messageId = null] = idsIn(header('message-id'))
  const hash = (...parts: readonly (string | Buffer)[]): string => {
    const sha = createHash('sha256')
    for (const part of parts) sha.update(part).update('\0')
    return sha.digest('hex')
  }
  if (messageId === null) return { messageId, sourceKey: `mail:sha256:${hash(bytes)}` }
  const content = hash(sender.toLowerCase(), subject, (text ?? '').trim(), html || '')
  return { messageId, sourceKey: `mail:${messageId}:${content.slice(0, 32)}` }
}

/** The Message-IDs that a mail answers; of one that holds a mail of ours, first the ids of that one. */
function threadOf(header: HeaderReader, ours: readonly string[]): string[] {
  const answered = [...idsIn(header('in-reply-to')), ...idsIn(header('references')).toReversed()]
  return [...new Set([...ours, ...answered].map((id) => tidy(id, LONGEST_PARTS.id)))].slice(
    0,
    MOST_REFERENCES,
  )
}

/** Reads a mail: nothing in it is run, loaded or unpacked. Rejects for bytes that are no mail. */
export async function readMail(bytes: Buffer): Promise<ReadMail> {
  const mail = await parse(bytes)
  const header = headersOf(mail)
  const [from] = mail.from?.value ?? []
  const sender = oneLine(from?.address ?? '', LONGEST_PARTS.address)
  const senderName = oneLine(from?.name ?? '', LONGEST_PARTS.name)
  const subject = oneLine(mail.subject ?? '', LONGEST_PARTS.subject)
  const report = reportOf(mail, header)
  const ours = oursIn(bytes)
  const text = `${mail.text ?? ''}\n${mail.html || ''}`.slice(0, SEARCHED)
  const nature = natureOf({ header, sender, senderName, subject, report, text, holdsOurs: ours.hasHead })
  const isOurs = nature === 'BOUNCE' || nature === 'COMPLAINT'
  const { files, texts } = await attachedTo(mail, isOurs)
  const tokens = RECIPIENTS.flatMap(header).flatMap((to) =>
    [...to.matchAll(TOKEN_IN_ADDRESS)].map(([, token = '']) => token.toLowerCase()),
  )
  return {
    channel: 'EMAIL',
    nature,
    ...identityOf(header, bytes, { sender, subject, html: mail.html, text: mail.text }),
    thread: threadOf(header, isOurs ? ours.ids : []),
    tokens: [...new Set(tokens)],
    named: isOurs ? addressesIn(bytes, report) : [],
    sender,
    senderName,
    subject,
    ...withAttached(bodyOfMail(mail), texts),
    files,
  }
}
