import type { FastifyReply } from 'fastify'
import { SAMPLE_TOKEN } from '#contract/customerPages/token.ts'
import { noticePage, sendEnded, sendPage } from '../../customerPages/endedPage.ts'
import { findLinked, type TokenRequest } from '../../customerPages/findLinked.ts'
import { frameOf, pageDay } from '../../customerPages/frame.ts'
import { noteUse } from '../noteUse.ts'
import { readLinkedDelivery } from '../readLinkedDelivery.ts'
import { deliveryPage } from './deliveryPage.ts'
import type { DeliveryPageDeps } from './deps.ts'
import { deliveryTexts } from './texts.ts'

/** The page of a delivery link. */
export async function showDelivery(deps: DeliveryPageDeps, request: TokenRequest, reply: FastifyReply) {
  const { token } = request.params
  if (token === SAMPLE_TOKEN) return sendEnded(deps, request, reply, 'sample')
  const delivery = await findLinked(deps, request, readLinkedDelivery)
  if (!delivery) return sendEnded(deps, request, reply, 'unknown')
  // A HEAD request is not the customer's.
  if (request.method === 'GET') await noteUse(deps.db, delivery, 'opened', deps.now())
  const frame = await frameOf(deps, request, delivery.language)
  if (delivery.files.length === 0)
    return sendPage(reply, 410, noticePage(frame, deliveryTexts(frame.language).empty))
  const expires = await pageDay(deps.db, delivery.expires)
  return sendPage(reply, 200, deliveryPage(frame, { token, delivery, expires }))
}
