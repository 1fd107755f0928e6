import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import { pushTokens } from './tables.ts'

/** After sign-out a device gets no more push messages (D-2.2). */
export async function forgetDevice(tx: Db, account: SignedIn, token: string): Promise<void> {
  await tx.delete(pushTokens).where(and(eq(pushTokens.token, token), eq(pushTokens.userId, account.owner.id)))
}
