const RETURN_KEY = 'atelier.returnTo'

/** Whether a URL is safe to return to: a path of this site other than the sign-in page (D-1.7). */
export function isReturnable(url: string): boolean {
  return /^\/(?![/\\])/.test(url) && !/^\/signin(?:[/?#]|$)/.test(url)
}

/** Stores the current URL, for after the sign-in. */
export function rememberReturnUrl(): void {
  const url = location.pathname + location.search + location.hash
  if (isReturnable(url)) sessionStorage.setItem(RETURN_KEY, url)
}

/** The stored URL; `/` if there is none. */
export function returnUrl(): string {
  const url = sessionStorage.getItem(RETURN_KEY)
  return url && isReturnable(url) ? url : '/'
}

/** The same, which can be read once. */
export function takeReturnUrl(): string {
  const url = returnUrl()
  sessionStorage.removeItem(RETURN_KEY)
  return url
}

/** Drops the stored URL: after a manual sign-out the user starts at home. */
export const forgetReturnUrl = (): void => sessionStorage.removeItem(RETURN_KEY)
