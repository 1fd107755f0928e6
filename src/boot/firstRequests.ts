import { START_PATH } from '#contract/start/startPaths.ts'
import { beginEarly } from '#src/providers/early.ts'
import { firstListUrl } from './firstList.ts'
import { codeOf, firstOrderUrls } from './orderAddress.ts'

/** Starts the requests of every first screen, before its code is there: the account, and what the frame reads. */
export function requestSession(token: string): void {
  beginEarly('/api/account', token)
  beginEarly(START_PATH, token)
}

/** The same for a page that is loaded with a session, and the rows or the order if the address is theirs. */
export function requestFirst(token: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>): void {
  requestSession(token)
  if (pathname === '/') beginEarly(firstListUrl(search), token)
  const code = codeOf(pathname)
  if (code !== undefined) for (const url of firstOrderUrls(code)) beginEarly(url, token)
}
