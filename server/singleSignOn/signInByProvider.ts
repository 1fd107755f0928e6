import { sql } from 'drizzle-orm'
import type { Token } from '#contract/session/session.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { withCode } from '../session/factor/secondFactor.ts'
import type { SignInDeps } from '../session/signIn.ts'
import { recordingFailure } from '../session/signInEvents.ts'
import type { GivenTo } from '../session/tokens.ts'
import { takeNonce } from '../session/usedNonces.ts'
import type { Claims } from './claims.ts'
import { createAccount } from './createAccount.ts'
import { type FoundAccount, findAccount, link, noteLinkUse } from './findAccount.ts'
import { factorsToAsk, openProviderSession, ProvedPerson } from './openProviderSession.ts'
import { openTickets, type Tickets } from './tickets.ts'

/** Longer ID tokens are not kept: the provider is then asked to end its session without one. */
const MOST_LETTERS = 3000

interface SignIn {
  readonly provider: string
  readonly claims: Claims
  readonly rememberMe: boolean
  readonly to: GivenTo
  readonly now: Date
}

/** Tickets of people who are still to be asked for a code. */
export const factorTickets = (sealer: SignInDeps['sealer']): Tickets<ProvedPerson> =>
  openTickets(sealer, 'second factor', ProvedPerson)

/** The account, made now if the provider's groups give one. Throws 403 `noAccount`. */
async function accountOf(tx: Db, { claims, now }: SignIn): Promise<FoundAccount> {
  const { found, isKnown } = await findAccount(tx, claims, now)
  if (found) return found
  const made = isKnown ? undefined : await createAccount(tx, claims, now)
  if (made === undefined)
    throw problem('noAccount', { facts: { email: claims.email ?? claims.username ?? claims.subject } })
  return link(tx, made, claims, now)
}

/**
 * Signs in who a provider says it is (D-2.27). Throws 403 `noAccount`, 401 `secondFactorNeeded` with a `ticket` among its
 * facts, beside `app` and `passkeys`, where the account has a second factor that the provider did not ask for, and 400
 * `providerRefused` if the link is removed at this moment.
 */
export async function signInByProvider(db: Db, deps: SignInDeps, given: SignIn): Promise<Token> {
  const { provider, claims, rememberMe, to, now } = given
  const done = await db.transaction(async (tx) => {
    const account = await accountOf(tx, given)
    const person: ProvedPerson = {
      ...account,
      provider,
      rememberMe,
      sid: claims.sid ?? null,
      idToken: claims.idToken.length > MOST_LETTERS ? '' : claims.idToken,
      secondFactor: claims.secondFactor,
    }
    const factors = await factorsToAsk(tx, person)
    await noteLinkUse(tx, account.identityId, claims, now)
    if (factors) return { person, factors }
    return { token: await openProviderSession(tx, deps, { person, to, now }) }
  })
  if (done.token) return done.token
  const ticket = factorTickets(deps.sealer).make(done.person, now)
  throw problem('secondFactorNeeded', { facts: { ...done.factors, ticket } })
}

interface CodeGiven {
  readonly provider: string
  readonly ticket: string
  readonly factorCode: string
  readonly ip: string
  readonly to: GivenTo
  readonly now: Date
}

/**
 * Signs in with the ticket of `secondFactorNeeded` and a code. Throws 400 `providerRefused` for the ticket, `invalidCode`, 403
 * `noAccount`, 429 `tooManyAttempts`. Must be called within the gate.
 */
export async function signInWithFactor(db: Db, deps: SignInDeps, given: CodeGiven): Promise<Token> {
  const { provider, ticket, factorCode: code, ip, to, now } = given
  const { data: person, id, until } = factorTickets(deps.sealer).read(ticket, now)
  const { userId } = person
  const [user] = await rowsOf<{ login: string }>(db, sql`select login from users where id = ${userId}`)
  if (!user || person.provider !== provider) throw problem('providerRefused')
  const failed = { userId, kind: 'signInFailed', to, by: 'app', now } as const
  return recordingFailure(db, failed, () =>
    withCode(db, deps.sealer, { userId, login: user.login, code, ip, now }, async (tx, accepted) => {
      await factorsToAsk(tx, person)
      if (!(await takeNonce(tx, id, until))) throw problem('providerRefused')
      if (accepted === 'recovery') await deps.recovered(tx, userId, now, 'signIn')
      return openProviderSession(tx, deps, { person, to, now })
    }),
  )
}
