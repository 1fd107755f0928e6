import { signedIn } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../schema/z.ts'

export const ORDER_STATUSES = [
  'NEW_ORDER',
  'SKETCH',
  'SKETCH_REVIEW',
  'CUSTOMER_REVIEW_SKETCH',
  'SKETCH_EDIT',
  'COLOR',
  'COLOR_REVIEW',
  'CUSTOMER_REVIEW_COLOR',
  'COLOR_EDIT',
  'EXPORT_FILE',
  'SEND_FILE',
  'PRINT_PREVIEW',
  'PRINT_TRACKING',
  'PRINT_RECEIVED',
  'DONE',
] as const
export const OrderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof OrderStatus>

/** Status categories, shown as colours (A§4; D-4.17). */
export const STATUS_TONES = [
  'new',
  'sketch',
  'color',
  'review',
  'customer',
  'export',
  'print',
  'done',
] as const
export const StatusTone = z.enum(STATUS_TONES)
export type StatusTone = z.infer<typeof StatusTone>

export const STATUS_GROUPS = ['NEW_ORDER', 'SKETCH', 'COLOR', 'EXPORT_FILE', 'PRINT', 'DONE'] as const
export const StatusGroup = z.enum(STATUS_GROUPS)
export type StatusGroup = z.infer<typeof StatusGroup>

export const StatusDefinition = z.object({
  name: OrderStatus,
  friendlyName: z.string(),
  group: StatusGroup,
  /** Name of a colour token in the console. */
  color: StatusTone,
  sortOrder: z.number().int(),
})
export type StatusDefinition = z.infer<typeof StatusDefinition>

const define = (
  name: OrderStatus,
  friendlyName: string,
  group: StatusGroup,
  color: StatusTone,
): StatusDefinition => ({ name, friendlyName, group, color, sortOrder: ORDER_STATUSES.indexOf(name) })

export const STATUSES: readonly StatusDefinition[] = [
  define('NEW_ORDER', 'New order', 'NEW_ORDER', 'new'),
  define('SKETCH', 'Sketch', 'SKETCH', 'sketch'),
  define('SKETCH_REVIEW', 'Sketch review', 'SKETCH', 'review'),
  define('CUSTOMER_REVIEW_SKETCH', 'Customer reviews sketch', 'SKETCH', 'customer'),
  define('SKETCH_EDIT', 'Sketch edit', 'SKETCH', 'sketch'),
  define('COLOR', 'Colour', 'COLOR', 'color'),
  define('COLOR_REVIEW', 'Colour review', 'COLOR', 'review'),
  define('CUSTOMER_REVIEW_COLOR', 'Customer reviews colour', 'COLOR', 'customer'),
  define('COLOR_EDIT', 'Colour edit', 'COLOR', 'color'),
  define('EXPORT_FILE', 'Export file', 'EXPORT_FILE', 'export'),
  define('SEND_FILE', 'Send file', 'EXPORT_FILE', 'export'),
  define('PRINT_PREVIEW', 'Print preview', 'PRINT', 'print'),
  define('PRINT_TRACKING', 'Print tracking', 'PRINT', 'print'),
  define('PRINT_RECEIVED', 'Print received', 'PRINT', 'print'),
  define('DONE', 'Done', 'DONE', 'done'),
]

export const statusOf = (name: OrderStatus): StatusDefinition =>
  STATUSES.find((status) => status.name === name) as StatusDefinition

/** PRINT_ statuses can be filtered by only with VIEW_WORK_LOG_FOR_CANVAS (A§2, D-3). */
export const isPrintStatus = (name: string): boolean => name.startsWith('PRINT_')

export const getStatuses = endpoint('GET', '/api/statuses', {
  summary: 'The order statuses, in the order of the work',
  access: signedIn,
  reply: z.array(StatusDefinition),
})

/** The statuses of a canvas that has been printed: it reaches the customer without a file (D-4.34). */
export const PAST_PRINTING = ['PRINT_TRACKING', 'PRINT_RECEIVED'] as const satisfies readonly OrderStatus[]
