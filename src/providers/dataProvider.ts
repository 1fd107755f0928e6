import type {
  CreateParams,
  DataProvider,
  GetListParams,
  Identifier,
  QueryFunctionContext,
  RaRecord,
  SortPayload,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { Page } from '#contract/paging.ts'
import { type CallOptions, call } from './call.ts'
import type { Crud } from './crud.ts'
import type { CreateOf, Cruds, RecordOf, UpdateOf } from './cruds.ts'
import { type Query, request } from './http.ts'

/*
 * react-admin's data provider. Resources that an area declares use its contract endpoints; others follow
 * ra-data-simple-rest, with our list parameters: zero-based `page`, `size`, `sort=field,asc`, one parameter
 * per filter, and the total in `x-total-count` (A§7, D-6.5). Calls can be aborted, so that a superseded list
 * does not overwrite a newer one.
 */

/** Loads a resource's endpoints, together with the code of its screens. */
export type CrudLoaders = Readonly<Record<string, () => Promise<Crud>>>

interface Versioned {
  readonly version: number | undefined
}

/** Additions to react-admin's data provider: records typed by the contract, and any other call. */
interface OwnMethods {
  readonly getOne: <N extends keyof Cruds>(
    resource: N,
    params: { readonly id: Identifier; readonly signal?: AbortSignal },
  ) => Promise<{ data: RecordOf<N> }>
  readonly create: <N extends keyof Cruds>(
    resource: N,
    params: { readonly data: CreateOf<N> },
  ) => Promise<{ data: RecordOf<N> }>
  /** Saves over the version of `previousData`; fails with 409 if someone else has saved since (D-14). */
  readonly update: <N extends keyof Cruds>(
    resource: N,
    params: { readonly id: Identifier; readonly data: UpdateOf<N>; readonly previousData: Versioned },
  ) => Promise<{ data: RecordOf<N> }>
  /** Makes any contract call, for actions other than CRUD. */
  readonly call: typeof call
}

/** For `useDataProvider<AtelierDataProvider>()`. */
export type AtelierDataProvider = OwnMethods & DataProvider

const callAny = call as (
  endpoint: AnyEndpoint,
  params: Readonly<Record<string, string>>,
  options?: CallOptions<never, never>,
) => Promise<unknown>

const made = async (crud: Crud, what: keyof Omit<Crud, 'key'>, id: Identifier | undefined, options = {}) => {
  const endpoint = crud[what]
  if (!endpoint) throw new Error(`No call is declared for ${what} beside ${crud.list.path}`)
  // A path has at most the record's parameter.
  const param = /:(\w+)/.exec(endpoint.path)?.[1]
  return callAny(endpoint, param === undefined ? {} : { [param]: String(id) }, options)
}

/** List parameters as the endpoint expects them. */
export function listQuery({ pagination, sort, filter }: GetListParams): Query {
  return {
    ...filter,
    page: (pagination?.page ?? 1) - 1,
    size: pagination?.perPage,
    sort: sort ? `${sort.field},${sort.order === 'ASC' ? 'asc' : 'desc'}` : undefined,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

async function sorted(
  rows: readonly RaRecord[],
  { field, order }: SortPayload,
): Promise<readonly RaRecord[]> {
  // Loaded when a list is sorted here, which the first screen is not.
  const { compareNames } = await import('#contract/text/names.ts')
  const compare = (one: unknown, other: unknown): number =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : compareNames(textOf(one), textOf(other))
  const lowestFirst = rows.toSorted((one, other) => compare(one[field], other[field]))
  return order === 'DESC' ? lowestFirst.toReversed() : lowestFirst
}

/** A page of a list that the server returns whole. */
async function pageOf(rows: readonly RaRecord[], { pagination, sort }: GetListParams) {
  const { page = 1, perPage = rows.length } = pagination ?? {}
  const all = sort ? await sorted(rows, sort) : rows
  return { data: all.slice((page - 1) * perPage, page * perPage), total: rows.length }
}

type ListParams = GetListParams & QueryFunctionContext

async function getPage(crud: Crud, params: ListParams) {
  const { signal } = params
  if (crud.list.kind !== 'page')
    return pageOf((await made(crud, 'list', undefined, { signal })) as RaRecord[], params)
  const answer = await made(crud, 'list', undefined, { query: listQuery(params), signal })
  const { rows, total, atLeast } = answer as Page<RaRecord>
  return { data: [...rows], total, ...(atLeast && { meta: { atLeast } }) }
}

const update = (crud: Crud, { id, data, previousData }: UpdateParams) => {
  const version = (data.version ?? previousData?.version) as unknown
  // From a path the id comes as text.
  const key = crud.key ? { [crud.key]: id } : { id: Number(id) }
  return made(crud, 'update', id, { body: { ...data, ...key, version } })
}

/** Path of an undeclared resource: `customerKinds` is at `/api/customer-kinds`. */
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

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

/** The package's own provider; loaded when a screen needs it, which none of ours does. */
const simpleRest = async () =>
  (await import('ra-data-simple-rest')).default('/api', httpClient, 'x-total-count')

/** A page of a resource that no area declares. */
async function listUndeclared(resource: string, params: ListParams) {
  const { data, total } = await request('GET', `/api/${resource}`, {
    query: listQuery(params),
    signal: params.signal,
  })
  const rows = data as RaRecord[]
  return { data: rows, total: total ?? rows.length }
}

type Ids = { readonly ids: readonly Identifier[]; readonly signal?: AbortSignal }

/** Changes each record over its version as it is now: nobody looked at them one by one. */
async function updateEach(
  provider: {
    readonly getOne: (resource: string, params: { id: Identifier }) => Promise<{ data: unknown }>
    readonly update: (resource: string, params: UpdateParams) => Promise<unknown>
  },
  resource: string,
  { ids, data }: UpdateManyParams,
) {
  const change = async (id: Identifier) => {
    const { data: previousData } = await provider.getOne(resource, { id })
    await provider.update(resource, { id, data, previousData: previousData as RaRecord })
  }
  await Promise.all(ids.map(change))
  return { data: [...ids] }
}

/** @param loaders the resources that areas declare */
export function createDataProvider(loaders: CrudLoaders): AtelierDataProvider {
  const crudOf = async (resource: string): Promise<Crud | undefined> => loaders[resource]?.()
  const own = {
    supportAbortSignal: true,
    call,
    getList: async (resource: string, params: ListParams) => {
      const crud = await crudOf(resource)
      return crud ? getPage(crud, params) : listUndeclared(kebab(resource), params)
    },
    getOne: async (resource: string, params: { id: Identifier; signal?: AbortSignal }) => {
      const crud = await crudOf(resource)
      if (!crud) return (await simpleRest()).getOne(kebab(resource), params)
      return { data: await made(crud, 'one', params.id, { signal: params.signal }) }
    },
    getMany: async (resource: string, { ids, signal }: Ids) => {
      const found = await Promise.all(
        ids.map((id) => own.getOne(resource, { id, ...(signal && { signal }) })),
      )
      return { data: found.map(({ data }) => data) }
    },
    getManyReference: (resource: string, params: ListParams & { target: string; id: Identifier }) =>
      own.getList(resource, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
    create: async (resource: string, params: CreateParams) => {
      const crud = await crudOf(resource)
      if (!crud) return (await simpleRest()).create(kebab(resource), params)
      return { data: await made(crud, 'create', undefined, { body: params.data }) }
    },
    update: async (resource: string, params: UpdateParams) => {
      const crud = await crudOf(resource)
      return crud
        ? { data: await update(crud, params) }
        : (await simpleRest()).update(kebab(resource), params)
    },
    delete: async (resource: string, params: { id: Identifier; previousData?: RaRecord }) => {
      const crud = await crudOf(resource)
      if (!crud) return (await simpleRest()).delete(kebab(resource), params)
      await made(crud, 'remove', params.id)
      return { data: params.previousData ?? { id: params.id } }
    },
    updateMany: (resource: string, params: UpdateManyParams) => updateEach(own, resource, params),
    deleteMany: async (resource: string, { ids }: Ids) => {
      await Promise.all(ids.map((id) => own.delete(resource, { id })))
      return { data: [...ids] }
    },
  }
  return own as unknown as AtelierDataProvider
}
