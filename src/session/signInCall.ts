import type { z } from '#contract/schema/z.ts'
import type { authenticate, Credentials, Token } from '#contract/session/session.ts'
import { APP_TOKEN } from '#src/appName.ts'
import { request } from '#src/providers/http.ts'
import { deviceId } from './deviceId.ts'
import { storeToken } from './token.ts'

const PATH: typeof authenticate.path = '/api/authenticate'

export interface Entered {
  readonly username: string
  readonly password: string
  readonly rememberMe: boolean
  /** Of the second factor, once it is asked for. */
  readonly factorCode?: string
}

/**
 * Signs in and stores the token, which opens the console. Throws ApiProblem. For the sign-in form and for
 * react-admin's auth provider.
 */
export async function signIn(entered: Entered): Promise<void> {
  const body: z.input<typeof Credentials> = {
    ...entered,
    username: entered.username.trim(),
    deviceId: deviceId(),
    appToken: APP_TOKEN,
  }
  const { data } = await request('POST', PATH, { body, anonymous: true })
  storeToken(data as Token)
}
