import { cleanHtml, mailText } from '../../html/richText.ts'
import { problem } from '../../http/problem.ts'
import { mailDocument } from '../../templates/mailDocument.ts'

interface Letter {
  readonly title: string | undefined
  /** Clean HTML. */
  readonly content: string
  readonly language: string
}

/** A mail under a title, as it is queued. */
export const titledLetter = (title: string, { content, language }: Omit<Letter, 'title'>) => ({
  subject: title,
  html: mailDocument({ title, content, language }),
  text: mailText(content),
})

/** A mail to the customer of the order with the number; without a title it has that. */
export const letterOf = (number: number, { title, ...letter }: Letter) =>
  titledLetter(title || `#${number}`, letter)

/** Throws 400 for a mail of nothing but tags. */
export function cleanContent(content: string): string {
  const html = cleanHtml(content)
  if (html === null) throw problem('invalidInput', { fieldErrors: { content: 'validation.noMailContent' } })
  return html
}
