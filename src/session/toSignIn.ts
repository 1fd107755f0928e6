import { clearToken } from './token.ts'

/** In the address of the sign-in page after a password was set by a link. */
export const PASSWORD_SET = 'passwordSet'

/** Leads from a public page to the sign-in page, without a session of somebody else. */
export function goToSignIn(query = ''): void {
  history.replaceState(null, '', `/signin${query}`)
  clearToken('user')
  window.dispatchEvent(new PopStateEvent('popstate'))
}
