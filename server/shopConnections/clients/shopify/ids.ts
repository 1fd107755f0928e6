/** Shopify's global id of something whose number is known. */
export const globalId = (type: string, number: string): string => `gid://shopify/${type}/${number}`

/** The number at the end of a global id. */
export const numberOf = (id: string): string => /\/(\d+)(?:\?.*)?$/.exec(id)?.[1] ?? id

/** The same as JSON has it in Shopify's webhooks; as text where a number would lose digits. */
export function jsonIdOf(id: string): number | string {
  const digits = numberOf(id)
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : digits
}

/** An instant as Shopify's search takes it, in whole seconds. */
export const searchTimeOf = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19)}Z`
