import { inArray, sql } from 'drizzle-orm'
import { jwtVerify } from 'jose'
import { z } from '#contract/schema/z.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { recordEvents } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { pushTokens } from '../push/tables.ts'
import { SIGN_INS } from '../session/signInEvents.ts'
import { takeNonce } from '../session/usedNonces.ts'
import { type ReadyProvider, TOLERANCE_S } from './providers.ts'

const MINUTE_MS = 60_000
/** How old a logout token may be, in minutes. */
const MOST_MINUTES = 10
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** OpenID Connect Back-Channel Logout 1.0, 2.4. */
const LogoutClaims = z
  .object({
    jti: z.string().min(1),
    sid: z.string().optional(),
    sub: z.string().optional(),
    events: z.object({ [EVENT]: z.object({}) }),
  })
  .refine(({ sid, sub }) => sid !== undefined || sub !== undefined)

const refused = (detail: string) => problem('providerRefused', { detail })

/** What the provider's token says. Throws 400 `providerRefused` for one that is wrong or too old. */
async function readToken({ client, clientId, keys }: ReadyProvider, token: string, now: Date) {
  const { payload } = await jwtVerify(token, keys, {
    issuer: client.serverMetadata().issuer,
    audience: clientId,
    algorithms: client.serverMetadata().id_token_signing_alg_values_supported ?? ['RS256'],
    clockTolerance: TOLERANCE_S,
    maxTokenAge: `${MOST_MINUTES} minutes`,
    currentDate: now,
  }).catch((error: Error) => {
    throw refused(`A logout token: ${error.message}`)
  })
  const read = LogoutClaims.safeParse(payload)
  // With a nonce it would be an ID token.
  if (!read.success || 'nonce' in payload) throw refused('A logout token is not as it must be')
  return { ...read.data, issuer: String(payload.iss) }
}

interface Ended {
  readonly userId: number
  readonly fullName: string
}

/**
 * Ends the sessions that a provider's logout token means: one, or all of a person (OpenID Connect Back-Channel Logout 1.0). Throws
 * 400 `providerRefused` for a token that is wrong, too old or used.
 */
export async function endByProvider(
  db: Db,
  provider: ReadyProvider,
  token: string,
  now: Date,
): Promise<void> {
  const { jti, sid = null, sub = null, issuer } = await readToken(provider, token, now)
  await db.transaction(async (tx) => {
    const until = new Date(now.getTime() + 2 * MOST_MINUTES * MINUTE_MS)
    if (!(await takeNonce(tx, `logout ${issuer} ${jti}`, until)))
      throw refused('A logout token was used before')
    const ended = await rowsOf<Ended>(
      tx,
      sql`with meant as (
          select p.family from provider_sessions p join identities i on i.id = p.identity_id
          where i.issuer = ${issuer} and (${sid}::text is null or p.sid = ${sid}) and (${sub}::text is null or i.subject = ${sub})),
        gone as (delete from sessions s using meant where s.family = meant.family returning s.user_id)
        select distinct u.id as "userId", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.login) as "fullName"
        from gone join users u on u.id = gone.user_id order by 1`,
    )
    const users = ended.map(({ userId }) => userId)
    await tx.delete(pushTokens).where(inArray(pushTokens.userId, users))
    const event = { account: provider.label, now, area: SIGN_INS, kind: 'sessionsEnded' } as const
    await recordEvents(
      tx,
      ended.map(({ userId, fullName }) => ({ ...event, recordId: userId, data: auditData(fullName) })),
    )
    await announceSessionChange(tx)
  })
}
