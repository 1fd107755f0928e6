import type { z } from '#contract/schema/z.ts'
import type { logout } from '#contract/session/session.ts'
import type { getProviderSignOut } from '#contract/session/singleSignOn.ts'
import { APP_TOKEN } from '#src/appName.ts'
import { request } from '#src/providers/http.ts'
import { forgetLanding } from '#src/providers/landing.ts'
import { forgetDevice, readDevice } from '#src/push/device.ts'
import { forgetReturnUrl } from './returnTo.ts'
import { clearToken, readToken } from './token.ts'

const PATH: typeof logout.path = '/api/logout'
const PROVIDER: typeof getProviderSignOut.path = '/api/account/provider-sign-out'
/** Set while the session is one of an identity provider. */
const PROVIDER_KEY = 'atelier.provider'
/** How long signing out waits to learn where the provider's session ends, in milliseconds. */
const PATIENCE = 3000

/** Notes that the session that begins is one of an identity provider. */
export const noteProvider = (): void => localStorage.setItem(PROVIDER_KEY, '1')

/** Where the provider's own session is ended; undefined if there is none, or in doubt: signing out here must not depend on it. */
async function providerSignOut(token: string | null): Promise<string | undefined> {
  if (localStorage.getItem(PROVIDER_KEY) === null) return undefined
  localStorage.removeItem(PROVIDER_KEY)
  const signal = AbortSignal.timeout(PATIENCE)
  const answer = await request('GET', PROVIDER, { token, signal }).catch(() => undefined)
  return (answer?.data as z.output<(typeof getProviderSignOut)['reply']> | undefined)?.url ?? undefined
}

/**
 * Signs out on the user's request: the server revokes the token and forgets the device; the console forgets
 * both even if that fails (D-2.2, D-2.11). A session of an identity provider ends there, too (D-2.27).
 */
export async function signOut(): Promise<void> {
  const token = readToken()
  const body = { appToken: readDevice() ?? APP_TOKEN }
  const leaving = await providerSignOut(token)
  forgetDevice()
  forgetReturnUrl()
  forgetLanding()
  // Leave the page first, or the sign-in page would store it as the URL to return to.
  history.replaceState(null, '', '/signin')
  // All tabs forget the token before the server does: a call with a revoked one would be refused.
  clearToken('user')
  await request('POST', PATH, { body, token, keepalive: true }).catch(() => undefined)
  if (leaving !== undefined) window.open(leaving, '_self')
}
