import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/session/singleSignOn.ts'
import type { IdentityProvider } from '../config/identityProviders.ts'
import type { Db } from '../db/db.ts'
import { problemOf } from '../http/errors.ts'
import { pathId } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { openGate } from '../session/gate.ts'
import { givenTo } from '../session/givenTo.ts'
import type { Sessions } from '../session/sessions.ts'
import type { SignInDeps } from '../session/signIn.ts'
import { addressKey, attemptFailed, attemptSucceeded, checkAttempts } from '../session/throttle.ts'
import { staffId } from '../users/queries.ts'
import { endByProvider } from './backChannel.ts'
import { linkIdentity, listIdentities, removeIdentity } from './identities.ts'
import { providerSignOut } from './providerSignOut.ts'
import { openProviders, type Providers } from './providers.ts'
import { openRequests, type ProviderRequests } from './requests.ts'
import { signInByProvider, signInWithFactor } from './signInByProvider.ts'
import { requireProvider, stepUpByProvider } from './stepUpByProvider.ts'

interface SingleSignOnDeps {
  readonly sessions: Sessions
  readonly providers: readonly IdentityProvider[]
  readonly publicUrl: string
  readonly signIn: SignInDeps
}

interface Tried {
  readonly db: Db
  readonly request: FastifyRequest
  readonly now: Date
  readonly name: string
}

/** Does the work unless the address failed too often, and writes into the log why a provider's answer was refused. */
async function throttled<T>({ db, request, now, name }: Tried, work: () => Promise<T>): Promise<T> {
  const guessed = `provider ${name}`
  await checkAttempts(db, guessed, request.ip, now)
  try {
    const done = await work()
    await attemptSucceeded(db, guessed, request.ip, now)
    return done
  } catch (error) {
    const { errorKey, message } = problemOf(error)
    if (errorKey === 'providerRefused') {
      request.log.warn({ provider: name, reason: message }, 'sign-in by a provider refused')
      await attemptFailed(db, guessed, request.ip, now)
    }
    throw error
  }
}

interface Shared {
  readonly sessions: Sessions
  readonly providers: Providers
  readonly requests: ProviderRequests
}

function signInRoutes(serve: Serve, { requests }: Shared, signIn: SignInDeps): void {
  const gate = openGate()

  serve(contract.startProviderSignIn, ({ params, body, now }) =>
    requests.ask(params.name, { purpose: 'signIn', ...body }, now),
  )

  serve(contract.finishProviderSignIn, ({ db, params, body, request, now }) =>
    throttled({ db, request, now, ...params }, async () => {
      const { claims, rememberMe } = await requests.read(db, params.name, body, { purpose: 'signIn' }, now)
      const to = { ...givenTo(request), deviceId: body.deviceId }
      return signInByProvider(db, signIn, { provider: params.name, claims, rememberMe, to, now })
    }),
  )

  serve(contract.finishProviderFactor, ({ db, params, body, request, now }) =>
    gate.enter(addressKey(request.ip), body.ticket, () =>
      signInWithFactor(db, signIn, {
        provider: params.name,
        ...body,
        ip: request.ip,
        to: { ...givenTo(request), deviceId: body.deviceId },
        now,
      }),
    ),
  )
}

/** What the owner of a session does with it, and with what is linked with their account. */
function accountRoutes(serve: Serve, { sessions, providers, requests }: Shared): void {
  serve(contract.startProviderStepUp, ({ account, now }) =>
    requests.ask(requireProvider(account), { purpose: 'stepUp', userId: account.owner.id }, now),
  )

  serve(contract.finishProviderStepUp, ({ db, account, body, request, now }) => {
    const name = requireProvider(account)
    return throttled({ db, request, now, name }, async () => {
      const question = { purpose: 'stepUp', userId: account.owner.id } as const
      const { claims } = await requests.read(db, name, body, question, now)
      return stepUpByProvider(db, account, { claims, to: givenTo(request), now })
    })
  })

  serve(contract.listIdentities, ({ db, account }) => listIdentities(db, providers, account.id))

  serve(contract.startLinking, ({ account, params, now }) =>
    requests.ask(params.name, { purpose: 'link', userId: account.id }, now),
  )

  serve(contract.finishLinking, ({ db, account, params, body, request, now }) =>
    throttled({ db, request, now, ...params }, async () => {
      const question = { purpose: 'link', userId: account.id } as const
      const { claims } = await requests.read(db, params.name, body, question, now)
      return linkIdentity(db, providers, account, { claims, now })
    }),
  )

  serve(contract.removeIdentity, async ({ db, account, params, now }) => {
    await removeIdentity(db, providers, account, { id: pathId(params.id), userId: account.id, now })
    sessions.forget()
  })
}

/** What administrators see and remove of the links of their colleagues. */
function colleagueRoutes(serve: Serve, { sessions, providers }: Shared): void {
  serve(contract.listIdentitiesOf, async ({ db, params }) =>
    listIdentities(db, providers, await staffId(db, params.login)),
  )

  serve(contract.removeIdentityOf, async ({ db, account, params, now }) => {
    const userId = await staffId(db, params.login)
    await removeIdentity(db, providers, account, { id: pathId(params.id), userId, now })
    sessions.forget()
  })
}

/** Where a session ends on both sides. */
function signOutRoutes(
  serve: Serve,
  { sessions, providers }: Shared,
  { sealer, publicUrl }: SignOutConfig,
): void {
  serve(contract.getProviderSignOut, async ({ db, account }) => ({
    url: await providerSignOut(db, { providers, sealer, publicUrl }, account),
  }))

  serve(contract.providerLogout, async ({ db, params, request, reply, now }) => {
    reply.header('cache-control', 'no-store')
    const token = new URLSearchParams(request.rawBody?.toString('utf8')).get('logout_token')
    const provider = await providers.ready(params.name)
    if (token === null) throw problem('providerRefused')
    await endByProvider(db, provider, token, now).catch((error: unknown) => {
      request.log.warn(
        { provider: params.name, reason: problemOf(error).message },
        'logout by a provider refused',
      )
      throw error
    })
    sessions.forget()
    return {}
  })
}

interface SignOutConfig {
  readonly sealer: SignInDeps['sealer']
  readonly publicUrl: string
}

/** Signing in, proving again, linking and signing out by an identity provider. */
export function singleSignOnRoutes(serve: Serve, deps: SingleSignOnDeps): void {
  const { sessions, publicUrl, signIn } = deps
  const { sealer } = signIn
  const providers = openProviders(deps.providers)
  const shared = { sessions, providers, requests: openRequests(providers, sealer, publicUrl) }
  signInRoutes(serve, shared, signIn)
  accountRoutes(serve, shared)
  colleagueRoutes(serve, shared)
  signOutRoutes(serve, shared, { sealer, publicUrl })
}
