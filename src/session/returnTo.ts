const RETURN_KEY = 'atelier.returnTo'

/** Whether a URL is safe to return to: a path of this site other than the sign-in page (D-1.7). */
export function isReturnable(place: string): boolean {
  return /^\/(?![/\\])/.test(place) && !/^\/signin(?:[/?#]|$)/.test(place)
}

/** Stores the current URL, for after the sign-in. */
export function rememberReturnUrl(): void {
  const place = location.pathname + location.search + location.hash
  if (isReturnable(place)) sessionStorage.setItem(RETURN_KEY, place)
}

/** The stored URL; `/` if there is none. */
export function returnUrl(): string {
  const place = sessionStorage.getItem(RETURN_KEY)
  return place && isReturnable(place) ? place : '/'
}

/** The same, which can be read once. */
export function takeReturnUrl(): string {
  const place = returnUrl()
  sessionStorage.removeItem(RETURN_KEY)
  return place
}

/** Drops the stored URL: after a manual sign-out the user starts at home. */
export const forgetReturnUrl = (): void => sessionStorage.removeItem(RETURN_KEY)
