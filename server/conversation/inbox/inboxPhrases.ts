import { sql } from 'drizzle-orm'
import type { OrderPhrase, PhraseKind } from '#contract/orders/phrases.ts'
import { nameParts } from '#contract/text/nameParts.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import { readCustomerLanguage } from '../../systemProperties/customerLanguage.ts'
import { filledPhrases } from '../messages/orderPhrases.ts'
import { requireGrant } from '../requireGrant.ts'

/** The phrases in use of this kind for an answer to a message of the inbox, filled with the name of who wrote it. */
export async function inboxPhrases(
  db: Db,
  account: SignedIn,
  given: string,
  kind: PhraseKind,
): Promise<OrderPhrase[]> {
  requireGrant(account, 'VIEW_INBOX')
  const [message] = await rowsOf<{ name: string }>(
    db,
    sql`select m.sender_name as name from received_messages m where m.id = ${idIn(given)} and m.waited`,
  )
  if (!message) throw problem('notFound')
  const { name } = message
  const customer = { ...nameParts(name), fullName: name }
  return filledPhrases(db, {
    kind,
    language: await readCustomerLanguage(db),
    values: { customer, sender: { fullName: account.fullName } },
  })
}
