import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { PREVIEW_COLUMNS, SESSION_COLUMNS, type SignedIn } from '../accounts/account.ts'
import { mayComeFrom } from '../accounts/mayComeFrom.ts'
import { SESSION_CHANNEL } from '../accounts/sessionChange.ts'
import type { IdentityProvider } from '../config/identityProviders.ts'
import type { Database } from '../db/database.ts'
import { type Db, iso } from '../db/db.ts'
import { preparedRows } from '../db/prepared.ts'
import { findToken, isApiToken } from './apiTokens/findToken.ts'
import { noteTokenUse } from './apiTokens/noteTokenUse.ts'
import { hasApp, hasPasskeys, hasSecondFactor, requiresSecondFactor } from './factor/secondFactor.ts'
import { maySignIn } from './maySignIn.ts'
import { rememberFor } from './remembered.ts'
import { STEPPED_UP_UNTIL } from './stepUp.ts'
import { hashToken } from './tokens.ts'

export interface Sessions {
  /** The caller, or undefined without a valid token. */
  signedIn(request: FastifyRequest): Promise<SignedIn | undefined>
  /** Clears this process's cache; must be called after a change has been committed. */
  forget(): void
}

/** Previews last only while the owner is an administrator. */
const OWNER_IS_ADMIN = sql`exists (select 1 from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = owner.id and r.name = 'ROLE_ADMIN')`

/**
 * Whether the owner has an app and passkeys as second factors, whether a role of them requires one that neither they nor the provider of
 * the session `at` has, and that provider.
 */
const FACTOR = sql`${hasApp(sql`owner.id`)} as "hasApp", ${hasPasskeys(sql`owner.id`)} as "hasPasskeys",
  ${requiresSecondFactor(sql`owner.id`)} and not ${hasSecondFactor(sql`owner.id`)}
    and not coalesce(at.second_factor, false) as "lacksSecondFactor",
  at.provider`

/**
 * The effective account of the session: its owner, or the previewed user `seen`. A preview ends if its role
 * was deleted, or its user may no longer sign in: the session is then the owner's own.
 */
async function findSession(db: Db, tokenHash: string, now: Date): Promise<SignedIn | undefined> {
  const [row] = await preparedRows<Omit<SignedIn, 'hasSecondFactor' | 'token'>>(
    db,
    sql`select s.id as "sessionId", s.remembered, s.expires_at as "expiresAt", ${FACTOR},
        ${STEPPED_UP_UNTIL} as "steppedUpUntil", ${PREVIEW_COLUMNS}, ${SESSION_COLUMNS}
      from sessions s join users owner on owner.id = s.user_id
      left join provider_sessions at on at.family = s.family
      left join users seen on seen.id = s.preview_user_id and ${maySignIn(sql`seen`)} and ${OWNER_IS_ADMIN}
      left join roles previewed on previewed.id = s.preview_role_id and seen.id is null and ${OWNER_IS_ADMIN}
      join users u on u.id = coalesce(seen.id, owner.id)
      where s.token_hash = ${tokenHash} and s.expires_at > ${now.toISOString()}::timestamptz and owner.activated`,
  )
  if (!row) return undefined
  const { hasApp: app, hasPasskeys: passkeys } = row
  const until = { expiresAt: iso(row.expiresAt), steppedUpUntil: iso(row.steppedUpUntil) }
  return { ...row, ...until, hasSecondFactor: app || passkeys, token: null }
}

/** The caller with this API token, whose use from an allowed address is kept. */
async function findTokenInUse(
  db: Db,
  { hash, address, now }: { readonly hash: string; readonly address: string; readonly now: Date },
): Promise<SignedIn | undefined> {
  const account = await findToken(db, hash, now)
  if (account?.token && mayComeFrom(account.token, address))
    await noteTokenUse(db, { id: account.token.id, address, now })
  return account
}

/** The account, with its provider only if that can be asked. */
const withProvider = (account: SignedIn, providers: readonly IdentityProvider[]): SignedIn =>
  providers.some(({ name }) => name === account.provider) ? account : { ...account, provider: null }

/** Identifies callers: one query, cached for seconds, invalidated by notifications from any process. */
export async function openSessions(
  database: Database,
  now: () => Date,
  providers: readonly IdentityProvider[] = [],
): Promise<Sessions> {
  const known = rememberFor<string, SignedIn>(now)
  const forget = () => known.forget()
  await database.listen(SESSION_CHANNEL, forget)

  return {
    forget,
    signedIn: async (request) => {
      const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
      if (token === undefined) return undefined
      const hash = hashToken(token)
      const account = await known.get(hash, async () => {
        if (isApiToken(token)) return findTokenInUse(database.db, { hash, address: request.ip, now: now() })
        const found = await findSession(database.db, hash, now())
        return found && withProvider(found, providers)
      })
      return account && Date.parse(account.expiresAt) > now().getTime() ? account : undefined
    },
  }
}
