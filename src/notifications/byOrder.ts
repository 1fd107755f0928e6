import type { Notification } from '#contract/notifications/notifications.ts'

/** One row of the bell's popover. */
export interface OrderNotices {
  readonly newest: Notification
  /** How many earlier ones of the same order it hides. */
  readonly earlier: number
  /** Whether any of them is unread. */
  readonly fresh: boolean
}

/** One row for each order, and one for each notification without an order; newest first, as given (D-11.75). */
export function byOrder(notifications: readonly Notification[]): OrderNotices[] {
  const groups = new Map<string, Notification[]>()
  for (const one of notifications) {
    const key = one.additionalData.code ?? `#${one.id}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => {
    const [newest] = group
    return newest ? [{ newest, earlier: group.length - 1, fresh: group.some(({ read }) => !read) }] : []
  })
}
