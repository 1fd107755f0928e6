import * as oidc from 'openid-client'
import { z } from '#contract/schema/z.ts'
import {
  PROVIDER_CALLBACK_PATH,
  type ProviderAnswer,
  type ProviderRequest,
} from '#contract/session/singleSignOn.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { takeNonce } from '../session/usedNonces.ts'
import { type Claims, readClaims } from './claims.ts'
import { type Providers, TOLERANCE_S } from './providers.ts'
import { openTickets } from './tickets.ts'

/** What a provider is asked for. A ticket of one purpose does nothing else. */
export type Purpose = 'signIn' | 'stepUp' | 'link'

const Asked = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  rememberMe: z.boolean(),
  /** When, in milliseconds since 1970. */
  at: z.number(),
  /** Of the account that asks; null where nobody is signed in. */
  userId: z.number().nullable(),
})

interface Question {
  readonly purpose: Purpose
  readonly userId?: number
  readonly rememberMe?: boolean
}

interface Answered {
  readonly claims: Claims
  readonly rememberMe: boolean
}

/** Asks providers, and reads what they answer. */
export interface ProviderRequests {
  ask(name: string, question: Question, now: Date): Promise<ProviderRequest>
  /**
   * Who it is by the provider's answer, once. Throws 400 `providerRefused` for an answer that is wrong, used, too old, or of
   * another browser, account or purpose, `providerCancelled` where the person cancelled, 503 `providerUnavailable`.
   */
  read(db: Db, name: string, answer: ProviderAnswer, question: Question, now: Date): Promise<Answered>
}

/** Only a sign-in of this moment proves anything: the provider must ask for it again, and say when it was. Some refuse an age of 0. */
const AGAIN = { prompt: 'login', max_age: String(TOLERANCE_S) }

export function openRequests(providers: Providers, sealer: Sealer, publicUrl: string): ProviderRequests {
  const tickets = (purpose: Purpose) => openTickets(sealer, `provider ${purpose}`, Asked)
  const callback = (name: string) => `${publicUrl.replace(/\/$/, '')}${PROVIDER_CALLBACK_PATH}/${name}`
  return {
    ask: async (name, { purpose, userId, rememberMe = false }, now) => {
      const { client, scopes } = await providers.ready(name)
      const asked = {
        provider: name,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
        rememberMe,
        at: now.getTime(),
        userId: userId ?? null,
      }
      const url = oidc.buildAuthorizationUrl(client, {
        redirect_uri: callback(name),
        scope: scopes,
        state: asked.state,
        nonce: asked.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(asked.codeVerifier),
        code_challenge_method: 'S256',
        ...(purpose === 'stepUp' && AGAIN),
      })
      return { url: url.href, ticket: tickets(purpose).make(asked, now) }
    },
    read: async (db, name, { ticket, parameters }, { purpose, userId = null }, now) => {
      const { data: asked, id, until } = tickets(purpose).read(ticket, now)
      if (asked.provider !== name || asked.userId !== userId)
        throw problem('providerRefused', { detail: 'A ticket is of another provider or account' })
      if (!(await takeNonce(db, id, until)))
        throw problem('providerRefused', { detail: 'An answer of a provider was used before' })
      const provider = await providers.ready(name)
      const claims = await readClaims(provider, {
        ...asked,
        url: new URL(`${callback(name)}?${parameters}`),
        signedInSince: purpose === 'stepUp' ? new Date(asked.at) : undefined,
      })
      return { claims, rememberMe: asked.rememberMe }
    },
  }
}
