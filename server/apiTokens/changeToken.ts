import { eq, sql } from 'drizzle-orm'
import type { ApiToken, updateServiceToken as contract, NewApiToken } from '#contract/apiTokens/apiTokens.ts'
import type { z } from '#contract/schema/z.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import type { Db } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { tellOfAccount } from '../notifications/tellOfAccount.ts'
import { lockRights } from '../session/rights.ts'
import { apiTokens } from '../session/tables.ts'
import { auditedToken, newText, type TokenRequest, tokenById } from './makeToken.ts'
import { findTokens } from './rows.ts'
import { requireWithinOwn } from './withinOwn.ts'

/** A service token, locked. Throws 404. */
async function lockService(tx: Db, now: Date, id: number): Promise<ApiToken> {
  await tx.execute(sql`select from api_tokens where id = ${id} for update`)
  const [token] = await findTokens(tx, now, sql`t.id = ${id} and t.kind = 'SERVICE'`)
  if (!token) throw problem('notFound')
  return token
}

/**
 * Changes a service token at once everywhere. Throws 404, 409 `versionConflict`, and as `requireWithinOwn` does for what the token has
 * afterwards, also for what it had before.
 */
export function changeToken(
  db: Db,
  { account, now }: TokenRequest,
  { id, version, ...given }: z.output<typeof contract.body>,
): Promise<ApiToken> {
  return db.transaction(async (tx) => {
    const holder = await lockRights(tx, account)
    const before = await lockService(tx, now, id)
    if (version !== undefined && version !== before.version)
      throw problem('versionConflict', { facts: { version: before.version } })
    const storeIds = given.storeIds === undefined ? before.storeIds : given.storeIds
    await requireWithinOwn(tx, holder, { ...given, storeIds })
    const set = { ...given, storeIds, version: before.version + 1 }
    await tx.update(apiTokens).set(set).where(eq(apiTokens.id, id))
    const after = await tokenById(tx, now, id)
    const changes = changesOf(auditedToken(before), auditedToken(after))
    if (Object.keys(changes).length === 0) return after
    const event = { account, now, area: 'apiTokens', recordId: id, kind: 'changed' as const }
    await recordEvent(tx, { ...event, data: auditData(after.name, changes) })
    await announceSessionChange(tx)
    return after
  })
}

/**
 * Gives a service token another text, which belongs to the caller from then on; the text before ends at once everywhere. Throws 404,
 * 403 `exceedsOwn` if it has more than the caller, 400 for too many days.
 */
export function renewToken(
  db: Db,
  { account, now }: TokenRequest,
  id: number,
  expiresInDays: number,
): Promise<NewApiToken> {
  return db.transaction(async (tx) => {
    const holder = await lockRights(tx, account)
    const before = await lockService(tx, now, id)
    await requireWithinOwn(tx, holder, before)
    const { token, kept } = await newText(tx, expiresInDays, now)
    await tx
      .update(apiTokens)
      .set({ ...kept, userId: account.id, lastUsed: null, lastAddress: null, version: before.version + 1 })
      .where(eq(apiTokens.id, id))
    const record = await tokenById(tx, now, id)
    const changes = changesOf({ expiresAt: before.expiresAt }, { expiresAt: record.expiresAt })
    const event = { account, now, area: 'apiTokens', recordId: id, kind: 'tokenRenewed' as const }
    await recordEvent(tx, { ...event, data: auditData(record.name, changes) })
    await tellOfAccount(tx, { userId: account.id, kind: 'tokenMade', detail: record.name, now })
    await announceSessionChange(tx)
    return { record, token }
  })
}
