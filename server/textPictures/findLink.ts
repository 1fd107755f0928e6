import { linksIn } from '#contract/text/links.ts'
import { has } from '../accounts/grants.ts'
import { getConversation } from '../conversation/getConversation.ts'
import type { Reader } from '../conversation/receivedRows.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { getOrder } from '../orders/detail.ts'
import { getSteps } from '../orders/steps/steps.ts'

/** Whether a text anywhere in the value has the link. */
function hasLink(value: unknown, url: string): boolean {
  if (typeof value === 'string') return linksIn(value).includes(url)
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((each) => hasLink(each, url))
  )
}

async function isInConversation(db: Db, reader: Reader, code: string, url: string): Promise<boolean> {
  if (!has(reader.account, 'NOTIFY_BOOKING_TO_CUSTOMER')) return false
  let before: string | undefined
  do {
    const { entries, older } = await getConversation(db, reader, code, before)
    if (hasLink(entries, url)) return true
    before = older ?? undefined
  } while (before !== undefined)
  return false
}

/**
 * The order, if one of its texts has the link as the account reads them: the same reads as those of its page, so that nobody
 * has the server ask for addresses of their choice. Throws 404 outside the scope, and for a link that is in none.
 */
export async function findLink(db: Db, reader: Reader, idOrCode: string, url: string): Promise<number> {
  const { account, links, now } = reader
  const order = await getOrder(db, account, idOrCode, links, now)
  const isThere =
    hasLink(order, url) ||
    hasLink(await getSteps(db, account, order.code, links, now), url) ||
    (await isInConversation(db, reader, order.code, url))
  if (!isThere) throw problem('notFound')
  return order.id
}
