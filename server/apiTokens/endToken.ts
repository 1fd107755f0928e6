import { type SQL, sql } from 'drizzle-orm'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { tellOfAccount } from '../notifications/tellOfAccount.ts'
import type { TokenRequest } from './makeToken.ts'

interface Ended {
  readonly name: string
  readonly userId: number
  readonly kind: string
}

/**
 * Ends a token at once everywhere, if it fits `where`; the owner of a personal one learns of it if somebody else does. Throws 404.
 */
export function endToken(db: Db, { account, now }: TokenRequest, id: number, where: SQL): Promise<void> {
  return db.transaction(async (tx) => {
    const [ended] = await rowsOf<Ended>(
      tx,
      sql`delete from api_tokens where id = ${id} and ${where} returning name, user_id as "userId", kind`,
    )
    if (!ended) throw problem('notFound')
    const { name, userId, kind } = ended
    const event = { account, now, area: 'apiTokens', recordId: id, kind: 'deleted' as const }
    await recordEvent(tx, { ...event, data: auditData(name) })
    if (kind === 'PERSONAL' && userId !== account.id)
      await tellOfAccount(tx, { userId, kind: 'tokenEnded', detail: name, now })
    await announceSessionChange(tx)
  })
}
