import type { ParsedMail } from 'mailparser'
import { plainText } from '../../html/richText.ts'
import type { IncomingFile } from '../intake/message.ts'
import { asHtml, type Body, bodyOfMail } from './body.ts'
import { parse } from './parse.ts'
import { LONGEST_PARTS, tidy } from './tidy.ts'

/** Parts that machines add: shown by the nature of the mail, not as files. */
const REPORT_PARTS =
  /^(?:message\/(?:global-)?delivery-status|message\/feedback-report|message\/disposition-notification|text\/rfc822-headers)$/i
const NESTED = 'message/rfc822'
/** How deep mails attached to mails are opened; deeper ones are named only. */
const DEEPEST = 2

interface Attached {
  readonly files: readonly IncomingFile[]
  /** What attached mails say. */
  readonly texts: readonly string[]
}

/** Files of a mail, with those of mails attached to it; of a returned mail none, since they are our own. */
export async function attachedTo({ attachments }: ParsedMail, isOurs: boolean, depth = 0): Promise<Attached> {
  const files: IncomingFile[] = []
  const texts: string[] = []
  for (const { contentType, filename, content } of attachments) {
    if (REPORT_PARTS.test(contentType) || (isOurs && contentType === NESTED)) continue
    const inner =
      contentType === NESTED && depth < DEEPEST ? await parse(content).catch(() => undefined) : undefined
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
export function withAttached(body: Body, texts: readonly string[]): Body {
  const added = texts.map((text) => asHtml(tidy(text.trim(), LONGEST_PARTS.text)) ?? '').join('')
  return added === '' ? body : { ...body, quoted: `${body.quoted ?? ''}${added}` }
}
