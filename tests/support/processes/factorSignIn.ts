import { authenticate } from '#contract/session/session.ts'
import { FACTOR_PATH } from '../secondFactor.ts'
import { type LiveApp, liveApp } from './liveApp.ts'

/** Authenticator apps by login, of one shop. */
export type Apps = Map<string, LiveApp>

interface Person {
  readonly username: string
  readonly password: string
  /** More of the body of the sign-in. */
  readonly more?: object
}

interface Replied {
  readonly errorKey?: string
  readonly id_token?: string
  readonly secret?: string
  readonly lacksSecondFactor?: boolean
}

async function post(url: string, body: object, token?: string, method = 'POST'): Promise<Replied> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  const reply = (await answer.json()) as Replied
  if (answer.ok || reply.errorKey === 'secondFactorNeeded') return reply
  throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(reply)}`)
}

/** Sets up the second factor that the roles of the session require; every other session of the account ends. */
async function setUp(origin: string, { username, password }: Person, token: string, apps: Apps) {
  const { secret = '' } = await post(`${origin}${FACTOR_PATH}/start`, { password }, token)
  const app = liveApp(secret)
  apps.set(username, app)
  await post(`${origin}${FACTOR_PATH}/confirm`, { factorCode: await app.next() }, token)
}

/**
 * Signs in at a running shop, with a code where the account has a second factor. One whose roles require it and who has none
 * sets it up first, as administrators of a new shop do (D-2.18). Returns the token.
 */
export async function signInWithFactor(origin: string, person: Person, apps: Apps): Promise<string> {
  const { username, password, more } = person
  const url = `${origin}${authenticate.path}`
  const given = { username, password, ...more }
  const first = await post(url, given)
  const app = apps.get(username)
  const needsCode = first.id_token === undefined
  if (needsCode && !app) throw new Error(`Nobody has the app of ${username}`)
  const { id_token: token = '' } =
    needsCode && app ? await post(url, { ...given, factorCode: await app.next() }) : first
  const { lacksSecondFactor } = await post(`${origin}/api/account`, {}, token, 'GET')
  if (lacksSecondFactor) await setUp(origin, person, token, apps)
  return token
}
