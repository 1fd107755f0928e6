import type {
  GeneratedNotice,
  LateNotification,
  LateOrder,
  LateProblem,
} from '#contract/lateNotifications/lateNotifications.ts'

/** An order in the dialog, of one of the late notifications that it was opened for. */
export interface LateItem {
  readonly notification: number
  readonly booking: LateOrder
}

/** The orders by number; one that is in several of the notifications is taken from the newest. */
export function itemsOf(rows: readonly LateNotification[]): readonly LateItem[] {
  const items = new Map<number, LateItem>()
  for (const { id, lateBookings } of rows.toSorted((one, other) => one.id - other.id))
    for (const booking of lateBookings) items.set(booking.id, { notification: id, booking })
  return [...items.values()].toSorted((one, other) => one.booking.number - other.booking.number)
}

/** Whether its customer can be written to, as far as the page knows. */
export const isTickable = ({ booking: { sentDate, problem } }: LateItem): boolean =>
  sentDate === null && problem === null

/** Without a template the mail can still be written by hand. */
const WRITABLE: readonly (LateProblem | null)[] = [null, 'NO_TEMPLATE', 'BROKEN_TEMPLATE']

/** Whether the mail can be edited and sent. */
export const isWritable = (notice: Pick<GeneratedNotice, 'problem'> | undefined): boolean =>
  notice !== undefined && WRITABLE.includes(notice.problem)

/** The name of an order in lists of the dialog. */
export const itemName = ({ booking: { number, customer } }: LateItem): string =>
  [`#${number}`, customer?.fullName].filter(Boolean).join(' · ')
