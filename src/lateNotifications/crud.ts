import { listLateNotifications } from '#contract/lateNotifications/lateNotifications.ts'
import type { Crud } from '#src/providers/crud.ts'

/** The endpoints of late notifications. */
export const lateNotificationsCrud = { list: listLateNotifications } satisfies Crud
