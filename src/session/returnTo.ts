const RETURN_KEY = 'atelier.returnTo'

/** Whether a place is one of ours to come back to: a path of this site that is not the sign-in page (D-1.7). */
export function isReturnable(place: string): boolean {
  return /^\/(?![/\\])/.test(place) && !/^\/signin(?:[/?#]|$)/.test(place)
}

/** Remembers where the user is, for after the sign-in. */
export function rememberPlace(): void {
  const place = location.pathname + location.search + location.hash
  if (isReturnable(place)) sessionStorage.setItem(RETURN_KEY, place)
}

/** The remembered place, once; `/` when there is none. */
export function takePlace(): string {
  const place = sessionStorage.getItem(RETURN_KEY)
  sessionStorage.removeItem(RETURN_KEY)
  return place && isReturnable(place) ? place : '/'
}

/** Drops the remembered place: whoever signs out by hand starts at home next time. */
export const forgetPlace = (): void => sessionStorage.removeItem(RETURN_KEY)
