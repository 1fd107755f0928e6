import type { Shop } from '../shop.ts'

/** A reminder, as far as the journeys need it. */
export interface Row {
  readonly id: number
  readonly type: string
  readonly status: string
  readonly customer: { readonly fullName: string; readonly login: string }
}

/** The reminders of the demo shop that match, the latest day first. */
export async function reminders(shop: Shop, query: string): Promise<readonly Row[]> {
  const { id_token } = await shop.token('cs')
  const path = `/api/customers-care/reminders?${query}&sort=date,desc`
  return (await shop.call('GET', path, id_token)) as Row[]
}

/** Those that wait, of customers who wait for one only: their names are in one row. */
export async function waiting(shop: Shop): Promise<readonly Row[]> {
  const all = await reminders(shop, 'size=500')
  const count = (name: string) => all.filter(({ customer }) => customer.fullName === name).length
  return all.filter(({ status, customer }) => status === 'CREATED' && count(customer.fullName) === 1)
}

/** Mails of customers care in the outbox to this person, by the subject. */
export async function mailsAbout(shop: Shop, subject: string): Promise<number> {
  const { id_token } = await shop.token('admin')
  const path = `/api/outbox?text=${encodeURIComponent(subject)}`
  const found = (await shop.call('GET', path, id_token)) as { readonly kind: string }[]
  return found.filter(({ kind }) => kind === 'CARE').length
}
