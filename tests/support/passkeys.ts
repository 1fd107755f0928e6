import type { CreationOptions, RequestOptions } from '#contract/session/passkeys.ts'
import { type Deviations, makePasskey, type SoftPasskey } from './authenticator.ts'
import type { Answer, Ask, AskOptions, TestServer } from './server.ts'

export const PASSKEYS_PATH = '/api/account/passkeys'
const SIGN_IN_PATH = '/api/passkeys/sign-in'
/** The origin of the tests' servers. */
export const ORIGIN = 'https://shop.example'
const RP_ID = 'shop.example'

export interface AddedPasskey extends SoftPasskey {
  /** Its row. */
  readonly rowId: number
  readonly recoveryCodes: readonly string[]
}

/** What a call for options answered; throws if it was refused. */
function optionsIn<Options>({ status, json, text }: Answer): Options {
  if (status !== 200) throw new Error(`No options: ${status} ${text}`)
  return json as unknown as Options
}

export const creationOptions = async (ask: Ask): Promise<CreationOptions> =>
  optionsIn(await ask('POST', `${PASSKEYS_PATH}/options`))

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
  optionsIn(await ask('POST', `${SIGN_IN_PATH}/options`))

export const stepUpOptions = async (ask: Ask): Promise<RequestOptions> =>
  optionsIn(await ask('POST', '/api/account/step-up/options'))

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
