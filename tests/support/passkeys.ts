import type { CreationOptions, RequestOptions } from '#contract/session/passkeys.ts'
import { type Deviations, FLAGS, makePasskey, type SoftPasskey } from './authenticator.ts'
import type { Answer, Ask, AskOptions, TestServer } from './server.ts'

export const PASSKEYS_PATH = '/api/account/passkeys'
const SIGN_IN_PATH = '/api/passkeys/sign-in'
/** The origin of the tests' servers. */
const ORIGIN = 'https://shop.example'
const RP_ID = 'shop.example'

export interface AddedPasskey extends SoftPasskey {
  /** Its row. */
  readonly rowId: number
  readonly recoveryCodes: readonly string[]
}

/** What a call for options answered; throws if it was refused. */
function optionsIn({ status, json, text }: Answer): unknown {
  if (status !== 200) throw new Error(`No options: ${status} ${text}`)
  return json
}

/** Sends requests in the session that a sign-in or a step-up answered. */
export const inSession =
  ({ ask }: TestServer, { json }: Answer): Ask =>
  (method, url, options = {}) => {
    const authorization = `Bearer ${json.id_token as unknown as string}`
    return ask(method, url, { ...options, headers: { ...options.headers, authorization } })
  }

export const creationOptions = async (ask: Ask): Promise<CreationOptions> =>
  optionsIn(await ask('POST', `${PASSKEYS_PATH}/options`)) as CreationOptions

/** A passkey for the account that the options are for. */
export const passkeyFor = ({ user }: CreationOptions, more: { counts?: boolean; synced?: boolean } = {}) =>
  makePasskey(user.id, { origin: ORIGIN, rpId: RP_ID, ...more })

/** Adds a passkey to the account of the session. */
export async function addPasskey(
  ask: Ask,
  more: { counts?: boolean; synced?: boolean } = {},
): Promise<AddedPasskey> {
  const options = await creationOptions(ask)
  const made = passkeyFor(options, more)
  const { status, json, text } = await ask('POST', PASSKEYS_PATH, {
    body: { passkey: made.register(options) },
  })
  if (status !== 201) throw new Error(`Not added: ${status} ${text}`)
  return {
    ...made,
    rowId: json.passkey?.id as unknown as number,
    recoveryCodes: json.recoveryCodes as unknown as string[],
  }
}

export const signInOptionsOf = async ({ ask }: TestServer): Promise<RequestOptions> =>
  optionsIn(await ask('POST', `${SIGN_IN_PATH}/options`)) as RequestOptions

export const stepUpOptions = async (ask: Ask): Promise<RequestOptions> =>
  optionsIn(await ask('POST', '/api/account/step-up/options')) as RequestOptions

/** Sends what a passkey answered, to sign in. */
export const sendSignIn = (
  { ask }: TestServer,
  passkey: unknown,
  { body, ...more }: AskOptions = {},
): Promise<Answer> =>
  ask('POST', SIGN_IN_PATH, { ...more, body: { passkey, ...(body as object | undefined) } })

/** Tries to sign in with a passkey. */
export const signInBy = async (server: TestServer, passkey: SoftPasskey, deviations?: Deviations) =>
  sendSignIn(server, passkey.sign(await signInOptionsOf(server), deviations))

/** Tries to prove with a passkey who it is. */
export const stepUpBy = async (ask: Ask, passkey: SoftPasskey, deviations?: Deviations) =>
  ask('POST', '/api/account/step-up', {
    body: { passkey: passkey.sign(await stepUpOptions(ask), deviations) },
  })

/** Each differs from what a right device does in one thing. */
export const WRONG_ANSWERS: Readonly<Record<string, Deviations>> = {
  'another origin': { origin: 'https://evil.example' },
  'the origin without encryption': { origin: 'http://shop.example' },
  'a subdomain': { origin: 'https://a.shop.example' },
  'another host': { rpId: 'evil.example' },
  'an owner who was not recognised': { flags: FLAGS.present },
  'an owner who was not there': { flags: FLAGS.verified },
  'a backup of what cannot be backed up': { flags: FLAGS.present | FLAGS.verified | FLAGS.synced },
  'a frame of another site': { crossOrigin: true },
  'a challenge of nobody': { challenge: Buffer.alloc(56, 7).toString('base64url') },
  'an empty challenge': { challenge: '' },
}
