import { z } from 'zod'
import { anyOf } from './access.ts'
import { endpoint, silentEndpoint } from './endpoint.ts'
import { Id, RequiredText } from './fields.ts'
import { OrderColumn } from './orderList.ts'

/** Saved views of one account at the most. */
export const MAX_VIEWS = 50

/** What of the orders list is saved under a name: filter and sort as its URL has them, and its columns. */
const content = {
  name: RequiredText(60),
  /** Query of the list's URL without the page, such as `status=SKETCH&sort=deadline%2Casc`. */
  query: z.string().max(2000),
  /** The columns in their order, each once; null means all that the account may see. */
  columns: z
    .array(OrderColumn)
    .min(1)
    .refine((columns) => new Set(columns).size === columns.length, 'validation.invalid')
    .nullable()
    .default(null),
  /** Everyone sees it; needs SHARE_SAVED_VIEW. */
  shared: z.boolean().default(false),
}

export const SavedView = z.object({
  id: Id,
  name: z.string(),
  query: z.string(),
  columns: z.array(OrderColumn).nullable(),
  shared: z.boolean(),
  /** Whether the account may change it: its own, and a shared one only with SHARE_SAVED_VIEW. */
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
  reply: z.array(z.object({ id: Id, count: z.number().int() })),
})

export const createSavedView = endpoint('POST', '/api/saved-views', {
  idempotent: true,
  summary: 'Save a view of the orders list',
  access,
  body: z.object(content),
  reply: SavedView,
  status: 201,
})

export const updateSavedView = endpoint('PUT', '/api/saved-views/:id', {
  summary: 'Change a view; another version than the one seen answers 409',
  access,
  body: z.object({ ...content, version: z.number().int().optional() }),
  reply: SavedView,
})

export const deleteSavedView = silentEndpoint('DELETE', '/api/saved-views/:id', {
  summary: 'Delete a view',
  access,
})
