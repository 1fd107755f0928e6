import { anyOf } from './access.ts'
import { endpoint, silentEndpoint } from './endpoint.ts'
import { Id, RequiredName } from './fields.ts'
import { OrderColumnName } from './orders/list.ts'
import { z } from './schema/z.ts'

/** Maximum number of saved views per account. */
export const MAX_VIEWS = 50

/** The shared view that every shop starts with: all orders but those that are done (D-6.16). */
export const FIRST_VIEW = { name: 'Active', query: 'open=true' } as const

const name = RequiredName(60)
/** The list's URL query without the page, such as `status=SKETCH&sort=deadline%2Casc`. */
const query = z.string().max(2000)
/** Columns in display order, without duplicates; null means all that the account may see. */
const columns = z
  .array(OrderColumnName)
  .min(1)
  .refine((given) => new Set(given).size === given.length, 'validation.invalid')
  .nullable()
/** Visible to everyone; needs SHARE_SAVED_VIEW. */
const shared = z.boolean()

export const SavedView = z.object({
  id: Id,
  name: z.string(),
  query: z.string(),
  columns: z.array(OrderColumnName).nullable(),
  shared: z.boolean(),
  /** Whether the account may change it: its own views, shared ones only with SHARE_SAVED_VIEW. */
  editable: z.boolean(),
  version: z.number().int(),
})
export type SavedView = z.infer<typeof SavedView>

const access = anyOf('ACCESS_ORDER')

export const listSavedViews = endpoint('GET', '/api/saved-views', {
  summary: 'The own views and the shared ones that filter by nothing hidden, by name',
  access,
  reply: z.array(SavedView),
})

export const countSavedViews = endpoint('GET', '/api/saved-views/counts', {
  summary: 'How many orders of the scope each view of the list shows now',
  access,
  fromReplica: true,
  reply: z.array(z.object({ id: Id, count: z.number().int() })),
})

export const createSavedView = endpoint('POST', '/api/saved-views', {
  idempotent: true,
  summary: 'Save a view of the orders list',
  access,
  /** Filter and sort as in the list's URL, and its columns. */
  body: z.object({ name, query, columns: columns.default(null), shared: shared.default(false) }),
  reply: SavedView,
  status: 201,
})

export const updateSavedView = endpoint('PUT', '/api/saved-views/:id', {
  summary: 'Change a view; what is absent stays (D-9.17), and another version than the one seen answers 409',
  access,
  body: z.object({
    name: name.optional(),
    query: query.optional(),
    columns: columns.optional(),
    shared: shared.optional(),
    version: z.number().int().optional(),
  }),
  reply: SavedView,
})

export const deleteSavedView = silentEndpoint('DELETE', '/api/saved-views/:id', {
  summary: 'Delete a view',
  access,
})
