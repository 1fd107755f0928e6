import type { Db } from '../db/db.ts'
import { type Notice, notifyMany } from './notifyMany.ts'

/** Tells one account, as `notifyMany` does. */
export const notify = (tx: Db, now: Date, userId: number, notice: Omit<Notice, 'userId'>): Promise<void> =>
  notifyMany(tx, now, [{ ...notice, userId }])
