/*
 * The orders opened last, kept in this browser per account. Only their numbers: who the customers are comes
 * from the server, which knows what the account may see.
 */
const PREFIX = 'atelier.recentOrders.'
const MOST = 8

export interface RecentOrder {
  readonly code: string
  readonly number: number
}

const isRecent = (given: unknown): given is RecentOrder =>
  typeof given === 'object' &&
  given !== null &&
  'code' in given &&
  typeof given.code === 'string' &&
  'number' in given &&
  typeof given.number === 'number'

/** The orders that the account opened last, latest first; none for '', an account without its own login. */
export function readRecentOrders(login: string): readonly RecentOrder[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + login) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

export function keepRecentOrder(login: string, order: RecentOrder): void {
  if (login === '') return
  const others = readRecentOrders(login).filter(({ code }) => code !== order.code)
  try {
    localStorage.setItem(PREFIX + login, JSON.stringify([order, ...others].slice(0, MOST)))
  } catch {
    // Storage is full: the palette then offers older ones.
  }
}
