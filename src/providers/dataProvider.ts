import type { DataProvider, GetListParams, Identifier, QueryFunctionContext, RaRecord } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import { type Query, request } from './http.ts'

/*
 * Our dialect on top of ra-data-simple-rest. What differs:
 * - lists: `page` counts from zero, `size`, `sort=field,asc`, each filter its own parameter,
 *   the total in `x-total-count` (A§7, D-6.5)
 * - a resource is named as the console says it (`orders`), its path follows from the name or from `PATHS`
 * - calls can be aborted, so that a superseded list does not overwrite a newer one
 */
/** Resources whose path is another word than their name (A§7). */
const PATHS: Readonly<Record<string, string>> = { orders: 'bookings', roles: 'authorities' }

/** `customerGroups` is at `/api/customer-groups`. */
export const pathOf = (resource: string): string =>
  `/api/${PATHS[resource] ?? resource.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const httpClient = async (
  url: string,
  options: { method?: string; body?: BodyInit | null; signal?: AbortSignal | null } = {},
) => {
  const { method = 'GET' } = options
  const signal = options.signal ?? undefined
  const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : undefined
  const { data, headers } = await request(method, url, { body, signal })
  return { status: 200, headers, body: '', json: data }
}

const base = simpleRestProvider('/api', httpClient, 'x-total-count')

type ListParams = GetListParams & QueryFunctionContext

/** One page of a list as its call wants it. */
export function listQuery({ pagination, sort, filter }: GetListParams): Query {
  return {
    ...filter,
    page: (pagination?.page ?? 1) - 1,
    size: pagination?.perPage,
    sort: sort ? `${sort.field},${sort.order === 'ASC' ? 'asc' : 'desc'}` : undefined,
  }
}

async function getPage(name: string, params: ListParams) {
  const query = listQuery(params)
  const { data, total } = await request('GET', pathOf(name), { query, signal: params.signal })
  const rows = data as RaRecord[]
  return { data: rows, total: total ?? rows.length }
}

async function getRecord(name: string, id: Identifier, signal?: AbortSignal) {
  const { data } = await request('GET', `${pathOf(name)}/${encodeURIComponent(id)}`, { signal })
  return { data: data as RaRecord }
}

/** The provider of react-admin's data layer. Writes go through `call` in their own button, not through here. */
export const dataProvider = {
  ...base,
  supportAbortSignal: true,
  getList: getPage,
  getOne: (name: string, { id, signal }: { id: Identifier; signal?: AbortSignal }) =>
    getRecord(name, id, signal),
  getMany: async (name: string, { ids, signal }: { ids: Identifier[]; signal?: AbortSignal }) => {
    const records = await Promise.all(ids.map((id) => getRecord(name, id, signal)))
    return { data: records.map(({ data }) => data) }
  },
  getManyReference: (name: string, params: ListParams & { target: string; id: Identifier }) =>
    getPage(name, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
} as DataProvider
