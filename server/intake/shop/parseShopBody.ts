import { type Given, listIn } from './values.ts'

/** Far more than a shop lets a customer order; what has more is no order. */
const MOST_LINES = 5000

/** The object that a body is; undefined if it is none, or far too long. */
export function parseShopBody(body: string): Given | undefined {
  try {
    const given: unknown = JSON.parse(body)
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
    const order = given as Given
    return listIn(order.line_items).length <= MOST_LINES ? order : undefined
  } catch {
    return undefined
  }
}
