import { START_PATH } from '#contract/start/startPaths.ts'
import { firstListUrl } from './orders/firstList.ts'
import { codeOf, firstOrderUrls } from './orders/orderAddress.ts'
import { beginEarly } from './providers/early.ts'

/** Starts the requests of every first screen, before its code is there: the account, and what the frame reads. */
export function beginSession(token: string): void {
  beginEarly('/api/account', token)
  beginEarly(START_PATH, token)
}

/** The same for a page that is loaded with a session, and the rows or the order if the address is theirs. */
export function beginRequests(token: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>): void {
  beginSession(token)
  if (pathname === '/') beginEarly(firstListUrl(search), token)
  const code = codeOf(pathname)
  if (code !== undefined) for (const url of firstOrderUrls(code)) beginEarly(url, token)
}
