import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { SET_PASSWORD_PATH } from '#contract/session/passwordLinks.ts'
import { DeliveryError } from '../carrier.ts'
import type { Db } from '../db/db.ts'
import { hashToken } from '../session/tokens.ts'
import { TOKEN_PLACE } from './queueLink.ts'
import { passwordLinks } from './tables.ts'

/**
 * The text of a mail with its link, whose token is made now: it is in the mail alone. Tried again, an earlier one stops
 * working. Throws `DeliveryError` if the link is used up, or too old.
 */
export async function fillLink(
  db: Db,
  { id, text }: { readonly id: number; readonly text: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const [link] = await db
    .update(passwordLinks)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(passwordLinks.messageId, id), gt(passwordLinks.expiresAt, now.toISOString())))
    .returning({ id: passwordLinks.id })
  if (!link) throw new DeliveryError('refused', 'The link in it does not work any more')
  return text.replace(TOKEN_PLACE, `${SET_PASSWORD_PATH}#${token}`)
}
