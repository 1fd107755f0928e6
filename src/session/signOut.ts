import type { logout } from '#contract/session/session.ts'
import { APP_TOKEN } from '#src/appName.ts'
import { request } from '#src/providers/http.ts'
import { forgetDevice, readDevice } from '#src/push/device.ts'
import { forgetPlace } from './returnTo.ts'
import { clearToken } from './token.ts'

const PATH: typeof logout.path = '/api/logout'

/**
 * Signs out on the user's request: the server revokes the token and forgets the device; the console forgets
 * both even if that fails (D-2.2, D-2.11).
 */
export async function endSession(): Promise<void> {
  await request('POST', PATH, { body: { appToken: readDevice() ?? APP_TOKEN } }).catch(() => undefined)
  forgetDevice()
  forgetPlace()
  // Leave the page first, or the sign-in page would store it as the URL to return to.
  history.replaceState(null, '', '/signin')
  clearToken('user')
}
