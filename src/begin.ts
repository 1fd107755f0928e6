import { START_PATH } from '#contract/startPaths.ts'
import { firstListUrl } from './orders/firstList.ts'
import { beginEarly } from './providers/early.ts'

/**
 * Starts the requests of the first screen, before its code is there: the account, what the frame reads, and the rows
 * if the address is that of the orders list.
 */
export function beginRequests(token: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>): void {
  beginEarly('/api/account', token)
  if (pathname === '/') beginEarly(firstListUrl(search), token)
  beginEarly(START_PATH, token)
}
