import type { CareReminder } from '#contract/care/care.ts'

/** What the customer of a reminder is called. */
export const customerOf = ({ customer }: Pick<CareReminder, 'customer'>): string =>
  customer.fullName || customer.login || '–'

/** How many names a message has; more are only counted (D-11.41). */
const MOST_NAMES = 5

/** The customers of the reminders, as `Lan, Bình`; after five the number of the others, as `+2`. */
export function namesOf(reminders: readonly CareReminder[]): string {
  const names = reminders.map(customerOf)
  const more = names.length - MOST_NAMES
  return names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` +${more}` : '')
}
