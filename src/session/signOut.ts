import type { logout } from '#contract/session/session.ts'
import { APP_TOKEN } from '#src/appName.ts'
import { request, stopCalls } from '#src/providers/http.ts'
import { forgetDevice, readDevice } from '#src/push/device.ts'
import { forgetPlace } from './returnTo.ts'
import { clearToken, readToken } from './token.ts'

const PATH: typeof logout.path = '/api/logout'

/**
 * Signs out on the user's request: the server revokes the token and forgets the device; the console forgets
 * both even if that fails (D-2.2, D-2.11).
 */
export async function endSession(): Promise<void> {
  const revoking = request('POST', PATH, { body: { appToken: readDevice() ?? APP_TOKEN } })
  stopCalls(readToken())
  await revoking.catch(() => undefined)
  forgetDevice()
  forgetPlace()
  // Leave the page first, or the sign-in page would store it as the URL to return to.
  history.replaceState(null, '', '/signin')
  clearToken('user')
  stopCalls(null)
}
