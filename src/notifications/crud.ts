import {
  createNotification,
  deleteNotification,
  getNotification,
  listNotifications,
} from '#contract/notifications.ts'
import type { Crud } from '#src/providers/crud.ts'

/** Notices: once published they are what they are, so nothing changes one. */
export const notificationsCrud = {
  list: listNotifications,
  one: getNotification,
  create: createNotification,
  remove: deleteNotification,
} satisfies Crud
