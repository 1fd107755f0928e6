import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  type ApiToken,
  DEFAULT_TOKEN_DAYS,
  HINT_LENGTH,
  MOST_TOKENS,
  type NewApiToken,
  TOKEN_PREFIX,
} from '#contract/apiTokens/apiTokens.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowOf } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { invalidField, problem } from '../http/problem.ts'
import { tellOfAccount } from '../notifications/tellOfAccount.ts'
import { lockRights } from '../session/rights.ts'
import { apiTokens } from '../session/tables.ts'
import { hashToken, lockUser, TOKEN_BYTES } from '../session/tokens.ts'
import { readProperty } from '../systemProperties/read.ts'
import { findTokens } from './rows.ts'
import { requireWithinOwn } from './withinOwn.ts'

export interface TokenRequest {
  readonly account: SignedIn
  readonly now: Date
}

/** What a token is made of. */
interface Content extends Pick<ApiToken, 'kind' | 'name' | 'permissions' | 'storeIds' | 'addresses'> {
  readonly expiresInDays: number
}

const DAY_MS = 24 * 3_600_000

/** The parts of a token in the audit; never its text. */
export const auditedToken = ({ name, permissions, storeIds, addresses, expiresAt }: ApiToken) => ({
  name,
  permissions,
  stores: storeIds,
  addresses,
  expiresAt,
})

/** A new text, what is kept of it, and until when it works. Throws 400 for more than `max_token_days`. */
export async function newText(tx: Db, days: number, now: Date) {
  const most = Number((await readProperty(tx, 'max_token_days')) ?? DEFAULT_TOKEN_DAYS)
  if (days > most) throw invalidField('expiresInDays', 'tooLarge', { maximum: most }, 'validation.tooLarge')
  const token = `${TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`
  return {
    token,
    kept: {
      tokenHash: hashToken(token),
      hint: token.slice(0, HINT_LENGTH),
      createdDate: now.toISOString(),
      expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
    },
  }
}

/** Throws 409 `tooManyKept`: of service tokens, all of the shop count. */
async function requireRoom(tx: Db, { kind }: Pick<Content, 'kind'>, userId: number): Promise<void> {
  const which = kind === 'SERVICE' ? sql`kind = 'SERVICE'` : sql`kind = 'PERSONAL' and user_id = ${userId}`
  const { has } = await rowOf<{ has: number }>(
    tx,
    sql`select count(*)::int as has from api_tokens where ${which}`,
  )
  if (has >= MOST_TOKENS) throw problem('tooManyKept', { facts: { max: MOST_TOKENS } })
}

export async function tokenById(tx: Db, now: Date, id: number): Promise<ApiToken> {
  const [token] = await findTokens(tx, now, sql`t.id = ${id}`)
  if (!token) throw problem('notFound')
  return token
}

/**
 * Makes a token, of which its account learns by bell and mail. Throws 403 `exceedsOwn`, 400 `unknownPermission`, for unknown stores
 * and for too many days, 409 `tooManyKept`.
 */
export function makeToken(
  db: Db,
  { account, now }: TokenRequest,
  { expiresInDays, ...content }: Content,
): Promise<NewApiToken> {
  return db.transaction(async (tx) => {
    const holder = await lockRights(tx, account)
    await lockUser(tx, account.id)
    await requireWithinOwn(tx, holder, content)
    await requireRoom(tx, content, account.id)
    const { token, kept } = await newText(tx, expiresInDays, now)
    const permissions = content.permissions && [...content.permissions]
    const [made] = await tx
      .insert(apiTokens)
      .values({ ...content, permissions, ...kept, userId: account.id })
      .returning({ id: apiTokens.id })
    const record = await tokenById(tx, now, made?.id ?? 0)
    await recordEvent(tx, {
      account,
      now,
      area: 'apiTokens',
      recordId: record.id,
      kind: 'created',
      data: auditData(record.name, changesOf({}, auditedToken(record))),
    })
    await tellOfAccount(tx, { userId: account.id, kind: 'tokenMade', detail: record.name, now })
    return { record, token }
  })
}
