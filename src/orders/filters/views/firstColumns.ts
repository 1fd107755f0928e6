import type { SeededRole } from '#contract/access.ts'
import { isCustomKey } from '#contract/customFields/fields.ts'
import { type OrderColumn, USUAL_COLUMNS } from '#contract/orders/fields.ts'
import type { Account } from '#contract/session/session.ts'

/** What each role works by, in one line beside the menu in a window of 1280 px; of several roles the first counts. */
const FIRST: Partial<Record<SeededRole, string>> = {
  ROLE_ADMIN: 'product customer assignedTo cs status payment deadline',
  ROLE_CS: 'product lastModifiedDate customer subtotal assignedTo cs status deadline',
  ROLE_STORE: 'product paidAt customer store subtotal assignedTo status deadline',
  ROLE_ACCOUNTANT: 'product paidAt subtotal budget assignedTo status payment',
  ROLE_ARTIST: 'product lastModifiedDate budget status payment deadline stepDeadline',
}

/** The columns of an account that has chosen none, and the shop's own; it may see fewer (D-6.24). */
export function firstColumns(account: Account | undefined): readonly OrderColumn[] {
  const roles = Object.keys(FIRST) as SeededRole[]
  const role = roles.find((name) => account?.authorities.includes(name)) ?? 'ROLE_ADMIN'
  const names = FIRST[role]?.split(' ') ?? []
  return USUAL_COLUMNS.filter((column) => names.includes(column) || isCustomKey(column))
}
