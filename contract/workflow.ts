import type { OrderStatus } from './statuses.ts'

/**
 * Where the lane of a newly assigned artist starts, by the status the order has then (D-4.10): at
 * the artist's own work that leads to it. Null while printing, when no artist works.
 */
export const LANE_START: Readonly<Record<Exclude<OrderStatus, 'DONE'>, OrderStatus | null>> = {
  NEW_ORDER: 'NEW_ORDER',
  SKETCH: 'SKETCH',
  SKETCH_REVIEW: 'SKETCH',
  CUSTOMER_REVIEW_SKETCH: 'SKETCH',
  SKETCH_EDIT: 'SKETCH_EDIT',
  COLOR: 'COLOR',
  COLOR_REVIEW: 'COLOR',
  CUSTOMER_REVIEW_COLOR: 'COLOR',
  COLOR_EDIT: 'COLOR_EDIT',
  EXPORT_FILE: 'EXPORT_FILE',
  SEND_FILE: 'EXPORT_FILE',
  PRINT_PREVIEW: null,
  PRINT_TRACKING: null,
  PRINT_RECEIVED: null,
}
