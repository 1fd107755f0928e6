import { z } from 'zod'

/** The five alert types of A§4, the most urgent first (D-5.1). */
export const ALERT_TYPES = [
  'LATE_FINAL_DEADLINE',
  'LATE_WORK_LOG_DEADLINE',
  'NO_ASSIGNEE',
  'NO_ACTIVITY',
  'PRINT_RECEIVED',
] as const
export const AlertType = z.enum(ALERT_TYPES)
export type AlertType = z.infer<typeof AlertType>

/** What `alert=` filters by: the types, and the two tabs that are not alerts (D-5). */
export const ALERT_FILTERS = [...ALERT_TYPES, 'NO_SKETCH', 'ARTIST_UPDATED'] as const
export const AlertFilter = z.enum(ALERT_FILTERS)
export type AlertFilter = z.infer<typeof AlertFilter>

/** Hours after which an order is called inactive, and after which a sketch is missing (D-5). */
export const NO_ACTIVITY_HOURS = 24
export const NO_SKETCH_HOURS = 72
