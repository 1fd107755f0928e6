import { postOrder } from '../orders/intake.ts'
import { idOf, type Shop } from '../shop.ts'

export interface Made {
  readonly number: number
  readonly code: string
}

/** DONE orders of one customer, each with this budget for the demo's artist. */
export async function owed(shop: Shop, lastName: string, budgets: readonly number[]): Promise<Made[]> {
  const { id_token } = await shop.token('admin')
  const made: Made[] = []
  for (const budget of budgets) {
    const order = await postOrder(shop, lastName)
    const id = await idOf(shop, order.number)
    await shop.call('PUT', `/api/bookings/${id}/assign/artist?budget=${budget}`, id_token)
    await shop.call('PUT', '/api/bookings/bulk/mark-as-done', id_token, { id: [id] })
    made.push(order)
  }
  return made
}
