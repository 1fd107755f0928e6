import type { Permission } from '../permissions.ts'
import { z } from '../schema/z.ts'

/**
 * The five alert types of A§4, most urgent first (D-5.1), orders that are not paid yet (D-4.26), versions that nobody has
 * sent to the customer who is to review them (D-4.31), answers of the customer that nobody has read, and changes of the shop that
 * nobody has decided about (D-16.3).
 */
export const ALERT_TYPES = [
  'LATE_FINAL_DEADLINE',
  'LATE_WORK_LOG_DEADLINE',
  'NOT_PAID',
  'NO_ASSIGNEE',
  'NOT_SENT',
  'NO_ACTIVITY',
  'PRINT_RECEIVED',
  'CUSTOMER_WROTE',
  'SHOP_CHANGED',
] as const
export const AlertType = z.enum(ALERT_TYPES)
export type AlertType = z.infer<typeof AlertType>

/** Values of the `alert=` filter: the alert types plus the tabs that are not alerts; LATE is either of the late ones (D-5). */
export const ALERT_FILTERS = [...ALERT_TYPES, 'LATE', 'NO_SKETCH', 'ARTIST_UPDATED'] as const
export const AlertFilter = z.enum(ALERT_FILTERS)
export type AlertFilter = z.infer<typeof AlertFilter>

/** Whether it is an alert, and not only a tab. */
export const isAlertType = (alert: AlertFilter): alert is AlertType =>
  (ALERT_TYPES as readonly AlertFilter[]).includes(alert)

/** Permissions needed to see an alert, and to filter by it. */
export const ALERT_NEEDS: Readonly<Partial<Record<AlertFilter, Permission>>> = {
  NOT_SENT: 'NOTIFY_BOOKING_TO_CUSTOMER',
  PRINT_RECEIVED: 'VIEW_WORK_LOG_FOR_CANVAS',
  CUSTOMER_WROTE: 'NOTIFY_BOOKING_TO_CUSTOMER',
  SHOP_CHANGED: 'SETTLE_SHOP_CHANGE',
  ARTIST_UPDATED: 'VIEW_LASTEST_UPDATED_ORDER',
}

/** Hours without activity until an order counts as inactive, and until a sketch counts as missing (D-5). */
export const NO_ACTIVITY_HOURS = 24
export const NO_SKETCH_HOURS = 72
