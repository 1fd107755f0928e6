import { sql } from 'drizzle-orm'
import { type TOKEN_KINDS, TOKEN_PREFIX } from '#contract/apiTokens/apiTokens.ts'
import { ACCOUNT_COLUMNS, type Account, type SignedIn } from '../../accounts/account.ts'
import type { Db } from '../../db/db.ts'
import { preparedRows } from '../../db/prepared.ts'
import { maySignIn } from '../maySignIn.ts'
import { TOKEN_BYTES } from '../tokens.ts'
import { rightsOfToken } from './rightsOfToken.ts'
import { STORES_OF_TOKEN } from './storesOfToken.ts'

/** Base64url without padding. */
const LENGTH = TOKEN_PREFIX.length + Math.ceil((TOKEN_BYTES * 4) / 3)

/** Whether a bearer token is one of the API, not of a session, whose tokens are shorter. */
export const isApiToken = (token: string): boolean =>
  token.startsWith(TOKEN_PREFIX) && token.length === LENGTH

interface Found extends Account {
  readonly tokenId: number
  readonly kind: (typeof TOKEN_KINDS)[number]
  readonly tokenName: string
  readonly chosen: readonly string[] | null
  readonly stores: readonly number[] | null
  readonly addresses: readonly string[]
  readonly expiresAt: string
}

/** What a token's account has of a session's: nothing was proved, nothing is previewed, nobody is greeted. */
const NO_SESSION = {
  sessionId: 0,
  remembered: false,
  previewing: null,
  lacksSecondFactor: false,
  hasSecondFactor: false,
  hasApp: false,
  hasPasskeys: false,
  provider: null,
  steppedUpUntil: new Date(0).toISOString(),
  greeting: false,
} as const

/** SQL: the token with its account, while both work. */
const working = (tokenHash: string, now: Date) => sql`
  select t.id as "tokenId", t.kind, t.name as "tokenName", t.permissions as chosen, t.addresses,
    ${STORES_OF_TOKEN} as stores,
    to_char(t.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expiresAt", ${ACCOUNT_COLUMNS}
  from api_tokens t join users u on u.id = t.user_id
  where t.token_hash = ${tokenHash} and t.expires_at > ${now.toISOString()}::timestamptz and ${maySignIn(sql`u`)}`

/** The caller with this API token: its account with the token's rights and name. Undefined if one of them does not work. */
export async function findToken(db: Db, tokenHash: string, now: Date): Promise<SignedIn | undefined> {
  const [row] = await preparedRows<Found>(db, working(tokenHash, now))
  if (!row) return undefined
  const { tokenId, kind, tokenName, chosen, stores, addresses, ...owner } = row
  const fullName = `${tokenName} (token)`
  return {
    ...owner,
    ...NO_SESSION,
    ...rightsOfToken(owner, { kind, permissions: chosen, storeIds: stores }),
    fullName,
    owner: { id: owner.id, login: owner.login, fullName },
    token: { id: tokenId, permissions: chosen, addresses },
  }
}
