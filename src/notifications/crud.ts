import {
  createNotification,
  deleteNotification,
  getNotification,
  listNotifications,
} from '#contract/notifications/notifications.ts'
import type { Crud } from '#src/providers/crud.ts'

/** Notifications have no update: once published they cannot be changed. */
export const notificationsCrud = {
  list: listNotifications,
  one: getNotification,
  create: createNotification,
  remove: deleteNotification,
} satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly notifications: typeof notificationsCrud
  }
}
