import { signedIn } from '../access.ts'
import { countChats } from '../chat/chatCount.ts'
import { countInbox } from '../conversation/inboxCount.ts'
import { type AnyEndpoint, endpoint } from '../endpoint.ts'
import { countNotifications } from '../notifications/notifications.ts'
import { countByStatus, countByTab, listOrderStores, listTags } from '../orders/list.ts'
import { countParked } from '../parkedOrders/parkedCount.ts'
import { listSystemProperties } from '../properties/systemProperties.ts'
import { listSavedViews } from '../savedViews.ts'
import { z } from '../schema/z.ts'
import { START_PATH } from './startPaths.ts'

const PARTS = [
  countNotifications,
  listSystemProperties,
  countByStatus,
  countByTab,
  listTags,
  listOrderStores,
  countInbox,
  countParked,
  countChats,
  listSavedViews,
] as unknown as readonly AnyEndpoint[]

/** The reads of the start by their path; each keeps its own access. */
export const START_PARTS: Readonly<Record<string, AnyEndpoint>> = Object.fromEntries(
  PARTS.map((part) => [part.path, part]),
)

const reply = z.object(Object.fromEntries(PARTS.map((part) => [part.path, part.reply.optional()])))

export const getStart = endpoint('GET', START_PATH, {
  summary: 'What the frame and the orders list read as the console starts, by path; without what is refused',
  access: signedIn,
  reply,
})
