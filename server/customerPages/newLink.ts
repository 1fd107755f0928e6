import type { Db } from '../db/db.ts'
import { readProperty } from '../systemProperties/read.ts'
import { hashOf, newToken } from './token.ts'

const DAY_MS = 86_400_000

export interface Sending {
  readonly orderId: number
  /** Id of the account that sends. */
  readonly by: number
  readonly now: Date
  readonly publicUrl: string
}

/** How long links work: the property, and the days without a valid one. */
interface Lasting {
  readonly property: string
  readonly days: number
}

/** A token, which only its address has, and what is stored of its link. */
export async function newLink(tx: Db, { orderId, by, now }: Sending, { property, days }: Lasting) {
  const token = newToken()
  const lasting = Number((await readProperty(tx, property)) ?? days)
  const row = {
    tokenHash: hashOf(token),
    orderId,
    createdDate: now.toISOString(),
    createdBy: by,
    expiresDate: new Date(now.getTime() + lasting * DAY_MS).toISOString(),
  }
  return { token, row }
}
