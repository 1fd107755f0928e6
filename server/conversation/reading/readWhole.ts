import type { WholeMail } from '#contract/conversation/wholeMail.ts'
import { withoutTokens } from '../../customerPages/token.ts'
import { cleanHtml } from '../../html/richText.ts'
import { TOKEN_IN_ADDRESS } from '../../outbox/replyTokens.ts'
import { likelyText } from './likelyText.ts'
import { parse } from './parse.ts'
import { LONGEST_PARTS, oneLine, tidy } from './tidy.ts'

const LONGEST_HEAD = 50_000

/** Without what would let staff answer in the customer's place, and without the secret part of a reply address. */
const masked = (text: string): string => withoutTokens(text).replace(TOKEN_IN_ADDRESS, '+…@')

/** The headers as they were written, not as they are marked for the parser. */
function headOf(bytes: Buffer): string {
  const text = likelyText(bytes.subarray(0, LONGEST_HEAD), '').replace(/\r\n?/g, '\n')
  const end = text.indexOf('\n\n')
  return end < 0 ? text : text.slice(0, end)
}

/** Reads the whole of a mail, with what it quotes and the head that programs see. Rejects for bytes that are no mail. */
export async function readWhole(bytes: Buffer): Promise<WholeMail> {
  const mail = await parse(bytes)
  const html = mail.html ? cleanHtml(tidy(mail.html, LONGEST_PARTS.html)) : null
  return {
    subject: oneLine(mail.subject ?? '', LONGEST_PARTS.subject),
    head: masked(tidy(headOf(bytes), LONGEST_HEAD)),
    html: html && masked(html),
    text: masked(tidy((mail.text ?? '').replace(/\r\n?/g, '\n'), LONGEST_PARTS.text)),
    parts: mail.attachments.map(({ filename, contentType, size }) => ({
      name: oneLine(filename ?? '', LONGEST_PARTS.name),
      type: oneLine(contentType, LONGEST_PARTS.name),
      size,
    })),
  }
}
