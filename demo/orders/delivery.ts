import { orderEvent } from '#contract/orders/events.ts'
import { hashOf } from '#server/customerPages/token.ts'
import { DEFAULT_FILE_NAME, deliveredNames } from '#server/orders/deliveries/deliveredNames.ts'
import type { Making } from '../people/people.ts'
import { type Draft, momentOf } from './draft.ts'
import { happen } from './events.ts'

/** In hours after the delivery: less than the time since the newest event of any order. */
const OPENED_AFTER = 0.04
const DOWNLOADED_AFTER = 0.06
const DAYS = 60

/** Every tenth customer has not opened the link, every seventh has only looked. */
const isOpened = (number: number): boolean => number % 10 !== 0
const isDownloaded = (number: number): boolean => isOpened(number) && number % 7 !== 0

/** Delivers the files under the shop's names, with a link that staff gave to the customer. */
export function addDelivery(
  making: Making,
  draft: Draft,
  files: readonly { readonly id: number; readonly name: string }[],
): void {
  const { book } = making
  const { id: orderId, number, sale } = draft
  const { deliveredAt, plan } = sale.history
  if (deliveredAt === null) return
  const nameOf = deliveredNames({ scheme: DEFAULT_FILE_NAME, number, taken: [] })
  const delivered = files.map(({ id, name }) => ({ orderId, fileId: id, name: nameOf(name) }))
  book.rows.deliveryFiles.push(...delivered)
  const names = delivered.map(({ name }) => name)
  const added = orderEvent('filesAdded', { step: 'delivery', files: names })
  happen(making, draft, { by: plan.agent, at: deliveredAt, event: added })
  addLink(making, draft, deliveredAt)
}

function addLink(making: Making, draft: Draft, at: number): void {
  const { id: orderId, number, sale } = draft
  const happened = (used: boolean, after: number, kind: 'deliveryOpened' | 'deliveryDownloaded') => {
    if (!used) return null
    happen(making, draft, { by: 'Customer', at: at + after, event: orderEvent(kind, { step: 'delivery' }) })
    return momentOf(sale, at + after)
  }
  making.book.rows.deliveryLinks.push({
    id: making.book.id('deliveryLinks'),
    // Of no token, so that nobody can open it.
    tokenHash: hashOf(`demo delivery ${number}`),
    orderId,
    createdDate: momentOf(sale, at),
    createdBy: sale.history.plan.agent,
    expiresDate: momentOf(sale, at + DAYS * 24),
    openedDate: happened(isOpened(number), OPENED_AFTER, 'deliveryOpened'),
    downloadedDate: happened(isDownloaded(number), DOWNLOADED_AFTER, 'deliveryDownloaded'),
  })
}
