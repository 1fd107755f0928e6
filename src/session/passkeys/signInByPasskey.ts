import type { z } from '#contract/schema/z.ts'
import type {
  signInByPasskey as contract,
  RequestOptions,
  startPasskeySignIn,
} from '#contract/session/passkeys.ts'
import type { Token } from '#contract/session/session.ts'
import { APP_TOKEN } from '#src/appName.ts'
import { request } from '#src/providers/http.ts'
import { deviceId } from '../deviceId.ts'
import { storeToken } from '../token.ts'

/** Loads when it is first used. */
const loadCeremony = () => import('./ceremony.ts')

const START: typeof startPasskeySignIn.path = '/api/passkeys/sign-in/options'
const SIGN_IN: typeof contract.path = '/api/passkeys/sign-in'

/** Signs in with a passkey and stores the token, which opens the console. Throws CeremonyError and ApiProblem. */
export async function signInByPasskey(rememberMe: boolean): Promise<void> {
  const [{ askPasskey }, { data: options }] = await Promise.all([
    loadCeremony(),
    request('POST', START, { anonymous: true }),
  ])
  const passkey = await askPasskey(options as RequestOptions)
  const body: z.input<typeof contract.body> = {
    passkey,
    rememberMe,
    deviceId: deviceId(),
    appToken: APP_TOKEN,
  }
  const { data } = await request('POST', SIGN_IN, { body, anonymous: true })
  storeToken(data as Token)
}
