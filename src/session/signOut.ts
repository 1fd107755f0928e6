import type { logout } from '#contract/session.ts'
import { APP_TOKEN } from '#src/appName.ts'
import { request } from '#src/providers/http.ts'
import { forgetDevice, readDevice } from '#src/push/device.ts'
import { forgetPlace } from './returnTo.ts'
import { clearToken } from './token.ts'

const PATH: typeof logout.path = '/api/logout'

/** Signs out by the user's wish: the server revokes the token and forgets the device; the console forgets both regardless (D-2.2, D-2.11). */
export async function endSession(): Promise<void> {
  await request('POST', PATH, { body: { appToken: readDevice() ?? APP_TOKEN } }).catch(() => undefined)
  forgetDevice()
  forgetPlace()
  // Off the page first, or the sign-in page would remember it as the place to return to.
  history.replaceState(null, '', '/signin')
  clearToken('user')
}
