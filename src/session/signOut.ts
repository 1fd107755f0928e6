import type { logout } from '#contract/session/session.ts'
import { APP_TOKEN } from '#src/appName.ts'
import { request } from '#src/providers/http.ts'
import { forgetLanding } from '#src/providers/landing.ts'
import { forgetDevice, readDevice } from '#src/push/device.ts'
import { forgetReturnUrl } from './returnTo.ts'
import { clearToken, readToken } from './token.ts'

const PATH: typeof logout.path = '/api/logout'

/**
 * Signs out on the user's request: the server revokes the token and forgets the device; the console forgets
 * both even if that fails (D-2.2, D-2.11).
 */
export async function signOut(): Promise<void> {
  const token = readToken()
  const body = { appToken: readDevice() ?? APP_TOKEN }
  forgetDevice()
  forgetReturnUrl()
  forgetLanding()
  // Leave the page first, or the sign-in page would store it as the URL to return to.
  history.replaceState(null, '', '/signin')
  // All tabs forget the token before the server does: a call with a revoked one would be refused.
  clearToken('user')
  await request('POST', PATH, { body, token, keepalive: true }).catch(() => undefined)
}
