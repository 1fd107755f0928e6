import type { ParsedMail } from 'mailparser'
import { withoutTokens } from '../../customerPages/token.ts'
import { escapeHtml } from '../../html/escapeHtml.ts'
import { cleanFlow } from '../../html/richText.ts'
import type { IncomingMessage } from '../intake/message.ts'
import { splitFlow } from './quotes/splitFlow.ts'
import { splitText } from './quotes/splitText.ts'
import { LONGEST_PARTS, tidy } from './tidy.ts'

export type Body = Pick<IncomingMessage, 'text' | 'html' | 'quoted' | 'cut'>

/** Plain text as HTML that keeps its lines. */
export const asHtml = (text: string): string | null =>
  text === '' ? null : `<p>${escapeHtml(text).replace(/\n/g, '<br>')}</p>`

function bodyOfText(given: string): Body {
  const { written, quoted } = splitText(tidy(given.replace(/\r\n?/g, '\n'), LONGEST_PARTS.text))
  return { text: written, html: null, quoted: asHtml(quoted), cut: given.length > LONGEST_PARTS.text }
}

/** The sanitised body; undefined if its HTML shows nothing. */
function bodyOfHtml(given: string): Body | undefined {
  const { written, quoted, text } = splitFlow(tidy(given, LONGEST_PARTS.html))
  const html = cleanFlow(written)
  if (html === null) return undefined
  const isCut = given.length > LONGEST_PARTS.html || text.length > LONGEST_PARTS.text
  return { text: tidy(text, LONGEST_PARTS.text), html, quoted: cleanFlow(quoted), cut: isCut }
}

/** What a mail says, without the tokens of proof links: staff must not answer in the customer's place (D-7.52). */
export function bodyOfMail({ html, text }: ParsedMail): Body {
  const body = (html ? bodyOfHtml(html) : undefined) ?? bodyOfText(text ?? '')
  const shown = (given: string | null): string | null => given && withoutTokens(given)
  return { ...body, text: withoutTokens(body.text), html: shown(body.html), quoted: shown(body.quoted) }
}
