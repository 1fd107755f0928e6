import { createHash } from 'node:crypto'
import type { ParsedMail } from 'mailparser'
import { escapeHtml } from '../../escapeHtml.ts'
import { problem } from '../../http/problem.ts'
import { cleanHtml, mailText, plainText } from '../../orders/richText.ts'
import { TOKEN_IN_ADDRESS } from '../../outbox/replyTokens.ts'
import type { IncomingFile, IncomingMessage } from './message.ts'
import { type HeaderReader, natureOf } from './nature.ts'
import { bodyOf, splitHtml, splitText } from './quoted.ts'

const LONGEST = { subject: 300, name: 200, address: 320, id: 500, text: 100_000, html: 400_000 } as const
const MOST_REFERENCES = 100
/** Headers with the addresses that a mail was sent to; servers add the last ones on delivery. */
const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'resent-to']
/** The Message-IDs of our own mails, see `queueMessages`. */
const OUR_IDS = /<[0-9a-f-]{36}@atelier>/gi
/** How much of a returned mail is searched for its Message-ID. */
const SEARCHED_BYTES = 500_000

/** Controls, apart from tabs and line ends. */
const UNSEEN = /(?![\t\n\r])\p{Cc}/gu

/** Text that PostgreSQL takes, without invisible controls, cut to a length. */
const tidy = (text: string, most: number): string =>
  text.toWellFormed().replace(UNSEEN, '').slice(0, most).toWellFormed()

const oneLine = (text: string, most: number): string => tidy(text.replace(/\s+/g, ' ').trim(), most)

/** Reads headers as they were written, folded lines joined. */
function headersOf({ headerLines }: ParsedMail): HeaderReader {
  const values = new Map<string, string[]>()
  for (const { key, line } of headerLines ?? []) {
    const value = line.slice(line.indexOf(':') + 1).replace(/\r?\n\s+/g, ' ')
    values.set(key, [...(values.get(key) ?? []), value.trim()])
  }
  return (name) => values.get(name) ?? []
}

const oneParagraph = (text: string): string => tidy(text.trim(), LONGEST.text)

const idsIn = (values: readonly string[]): string[] =>
  values.flatMap((value) => value.match(/<[^<>\s]{1,480}>/g) ?? []).slice(0, MOST_REFERENCES)

/** Plain text as HTML that keeps its lines. */
const asHtml = (text: string): string | null =>
  text === '' ? null : `<p>${escapeHtml(text).replace(/\n/g, '<br>')}</p>`

type Body = Pick<IncomingMessage, 'text' | 'html' | 'quoted' | 'cut'>

function bodyOfText(given: string): Body {
  const { written, quoted } = splitText(tidy(given.replace(/\r\n?/g, '\n'), LONGEST.text))
  return { text: written, html: null, quoted: asHtml(quoted), cut: given.length > LONGEST.text }
}

/** The sanitised body; undefined if its HTML shows nothing. */
function bodyOfHtml(given: string): Body | undefined {
  const { written, quoted } = splitHtml(bodyOf(tidy(given, LONGEST.html)), plainText)
  const html = cleanHtml(written)
  if (html === null) return undefined
  return {
    text: tidy(mailText(html), LONGEST.text),
    html,
    quoted: cleanHtml(quoted),
    cut: given.length > LONGEST.html,
  }
}

const bodyOfMail = ({ html, text }: ParsedMail): Body =>
  (html ? bodyOfHtml(html) : undefined) ?? bodyOfText(text ?? '')

/** What a delivery report says, as text. */
const reportOf = ({ attachments }: ParsedMail): string =>
  attachments
    .filter(({ contentType }) => contentType === 'message/delivery-status')
    .map(({ content }) => content.toString('latin1').slice(0, SEARCHED_BYTES))
    .join('\n')

/** Parts that machines add: shown by the nature of the mail, not as files. */
const REPORT_PARTS = ['message/delivery-status', 'text/rfc822-headers']
const NESTED = 'message/rfc822'
/** How deep mails attached to mails are opened; deeper ones are named only. */
const DEEPEST = 2

interface Attached {
  readonly files: readonly IncomingFile[]
  /** What attached mails say. */
  readonly texts: readonly string[]
}

/** Files of a mail, with those of mails attached to it; of a returned mail none, since they are our own. */
async function attachedTo({ attachments }: ParsedMail, isBounce: boolean, depth = 0): Promise<Attached> {
  const files: IncomingFile[] = []
  const texts: string[] = []
  for (const { contentType, filename, content } of attachments) {
    if (REPORT_PARTS.includes(contentType) || (isBounce && contentType === NESTED)) continue
    const inner = contentType === NESTED && depth < DEEPEST ? await parse(content).catch(() => null) : null
    if (inner) {
      const within = await attachedTo(inner, false, depth + 1)
      const { text, quoted } = bodyOfMail(inner)
      files.push(...within.files)
      texts.push(
        [inner.subject ?? '', text, plainText(quoted ?? '')].filter(Boolean).join('\n'),
        ...within.texts,
      )
    } else files.push({ name: filename ?? (contentType === NESTED ? 'mail.eml' : ''), bytes: content })
  }
  return { files, texts }
}

/** The body, with attached mails among what is quoted. */
function withAttached(body: Body, texts: readonly string[]): Body {
  const added = texts.map((text) => asHtml(oneParagraph(text)) ?? '').join('')
  return added === '' ? body : { ...body, quoted: `${body.quoted ?? ''}${added}` }
}

async function parse(bytes: Buffer): Promise<ParsedMail> {
  const options = {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
    keepDeliveryStatus: true,
    keepCidLinks: true,
  }
  // Loaded with the first mail: with all character sets the package takes memory.
  const { simpleParser } = await import('mailparser')
  const mail = await simpleParser(bytes, options).catch((cause: Error) => {
    throw problem('invalidInput', {
      fieldErrors: { body: 'validation.invalid' },
      reasons: { body: { key: 'noMail' } },
      detail: `The mail cannot be read: ${cause.message}`,
    })
  })
  const isEmpty = !(mail.headerLines ?? []).some(({ key }) => /^[a-z][a-z0-9-]*$/.test(key))
  if (isEmpty)
    throw problem('invalidInput', {
      fieldErrors: { body: bytes.length === 0 ? 'validation.required' : 'validation.invalid' },
      ...(bytes.length > 0 && { reasons: { body: { key: 'noMail' as const } } }),
    })
  return mail
}

/** The mail's own Message-ID, and the key by which a replay is known. */
function identityOf(header: HeaderReader, bytes: Buffer): Pick<IncomingMessage, 'messageId' | 'sourceKey'> {
  const [messageId = null] = idsIn(header('message-id'))
  const hash = () => `sha256:${createHash('sha256').update(bytes).digest('hex')}`
  return { messageId, sourceKey: `mail:${messageId ?? hash()}` }
}

/** The Message-IDs that a mail answers; of a bounce, first those of ours that it quotes. */
function threadOf(header: HeaderReader, isBounce: boolean, bytes: Buffer): string[] {
  const returned = isBounce ? (bytes.toString('latin1', 0, SEARCHED_BYTES).match(OUR_IDS) ?? []) : []
  const answered = [...idsIn(header('in-reply-to')), ...idsIn(header('references')).toReversed()]
  return [...new Set([...returned, ...answered].map((id) => tidy(id, LONGEST.id)))].slice(0, MOST_REFERENCES)
}

/**
 * Reads a mail as it arrived: nothing in it is run, loaded or unpacked. Throws 400 `invalidInput` for bytes that are no
 * mail.
 * @param at when it arrived
 */
export async function parseMail(bytes: Buffer, at: Date): Promise<IncomingMessage> {
  const mail = await parse(bytes)
  const header = headersOf(mail)
  const [from] = mail.from?.value ?? []
  const sender = oneLine(from?.address ?? '', LONGEST.address)
  const nature = natureOf(header, sender, reportOf(mail))
  const sentTo = RECIPIENTS.flatMap(header)
  const { files, texts } = await attachedTo(mail, nature === 'BOUNCE')
  return {
    channel: 'EMAIL',
    nature,
    ...identityOf(header, bytes),
    thread: threadOf(header, nature === 'BOUNCE', bytes),
    tokens: sentTo.flatMap((to) =>
      [...to.matchAll(TOKEN_IN_ADDRESS)].map(([, token = '']) => token.toLowerCase()),
    ),
    sender,
    senderName: oneLine(from?.name ?? '', LONGEST.name),
    subject: oneLine(mail.subject ?? '', LONGEST.subject),
    ...withAttached(bodyOfMail(mail), texts),
    at,
    files,
  }
}
