import type { ShopClient } from '../../shop.ts'
import { readWooPage } from './readWooOrders.ts'
import type { AskWoo } from './requests.ts'

/** Before every shop. */
const EVER = '2000-01-01T00:00:00.000Z'

/** All orders by the time of their placing, page by page. */
export async function readWooHistory(
  ask: AskWoo,
  since: string | null,
  place: string | null,
  onPage: Parameters<ShopClient['history']>[2],
): Promise<void> {
  let total: number | null = null
  const onTotal = (count: number) => {
    // Each later page counts what is left after its place.
    total ??= place === null ? count : null
  }
  let next = place
  do {
    const page = await readWooPage(ask, 'date', { since: since ?? EVER, next, onTotal })
    const then = page.next ?? next ?? ''
    if ((await onPage({ orders: page.orders, place: then, total })) === 'STOP') return
    next = page.next
  } while (next !== null)
}
