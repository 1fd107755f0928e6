import { mailText } from '../../html/richText.ts'
import { mailDocument } from '../../templates/mailDocument.ts'

interface Letter {
  /** Empty: the order's number. */
  readonly title: string | undefined
  /** Clean HTML. */
  readonly content: string
  readonly language: string
}

/** A mail to the customer of the order with the number, as it is queued. */
export function letterOf(number: number, { title, content, language }: Letter) {
  const subject = title || `#${number}`
  return { subject, html: mailDocument({ title: subject, content, language }), text: mailText(content) }
}
