import type {
  CreateParams,
  DataProvider,
  GetListParams,
  Identifier,
  QueryFunctionContext,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { MAX_PAGE_SIZE, type Page } from '#contract/lists/paging.ts'
import { REFERABLES } from '#contract/plain/references.ts'
import { type CallOptions, call } from './call.ts'
import type { Crud } from './crud.ts'
import type { CreateOf, Cruds, RecordOf, UpdateOf } from './cruds.ts'
import type { Query } from './http.ts'

/*
 * react-admin's data provider. Resources that an area declares use its contract endpoints, with our list
 * parameters: zero-based `page`, `size`, `sort=field,asc`, one parameter per filter, and the total in
 * `x-total-count` (A§7, D-6.5). Others are ra-data-simple-rest's (`simpleRest.ts`). Calls can be aborted, so
 * that a superseded list does not overwrite a newer one.
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

type Operation = keyof Omit<Crud, 'key' | 'many' | 'search'>

const callAny = call as (
  endpoint: AnyEndpoint,
  params: Readonly<Record<string, string>>,
  options?: CallOptions<never, never>,
) => Promise<unknown>

/** What names a record in a path or body: records that are read by login are also known as `id:42`. */
const keyOf = (crud: Crud, id: Identifier): string =>
  crud.key && typeof id === 'number' ? `id:${id}` : String(id)

/** A resource with its calls. */
interface Declared {
  readonly name: string
  readonly crud: Crud
}

/** Throws an error that names the resource and the operation if its area declares no such call. */
function callOf({ name, crud }: Declared, what: Operation): AnyEndpoint {
  const endpoint = crud[what]
  if (!endpoint)
    throw new Error(`The resource "${name}" does not offer "${what}": no call is declared for it`)
  return endpoint
}

async function made(declared: Declared, what: Operation, id?: Identifier, options = {}) {
  const endpoint = callOf(declared, what)
  // A path has at most the record's parameter.
  const param = /:(\w+)/.exec(endpoint.path)?.[1]
  return callAny(endpoint, param && id !== undefined ? { [param]: keyOf(declared.crud, id) } : {}, options)
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

export type ListParams = GetListParams & QueryFunctionContext

export interface ListPage {
  readonly data: RaRecord[]
  readonly total: number
  readonly meta?: object
}

async function getPage(declared: Declared, params: ListParams): Promise<ListPage> {
  const { crud } = declared
  const { signal, pagination } = params
  // Loaded when they are needed, and after the first rows, which do not need them.
  if (crud.list.kind !== 'page') {
    const rows = (await made(declared, 'list', undefined, { signal })) as RaRecord[]
    const { pageOf } = await import('./wholeLists.ts')
    return pageOf(rows, params)
  }
  if (pagination && pagination.perPage > MAX_PAGE_SIZE) {
    const { getLongPage } = await import('./longPages.ts')
    return getLongPage(params, pagination, (part) => getPage(declared, part))
  }
  const { q, ...filter } = params.filter
  const query = listQuery({ ...params, filter: { [crud.search ?? 'text']: q, ...filter } })
  const answer = await made(declared, 'list', undefined, { query, signal })
  const { rows, total, atLeast } = answer as Page<RaRecord>
  return { data: [...rows], total, ...(atLeast && { meta: { atLeast } }) }
}

type One = { readonly id: Identifier; readonly signal?: AbortSignal }
type Many = { readonly ids: readonly Identifier[]; readonly signal?: AbortSignal }

async function getOne(declared: Declared, { id, signal }: One) {
  const { name, crud } = declared
  if (crud.one || crud.list.kind === 'page')
    return { data: (await made(declared, 'one', id, { signal })) as RaRecord }
  const { oneOf } = await import('./wholeLists.ts')
  return { data: oneOf((await made(declared, 'list', undefined, { signal })) as RaRecord[], name, id) }
}

async function update(declared: Declared, { id, data, previousData }: UpdateParams) {
  const { crud } = declared
  const version = (data.version ?? previousData?.version) as unknown
  // From a path the id comes as text.
  const key = crud.key ? { [crud.key]: keyOf(crud, id) } : { id: Number(id) }
  return { data: await made(declared, 'update', id, { body: { ...data, ...key, version } }) }
}

const remove = async (declared: Declared, { id, previousData }: One & { previousData?: RaRecord }) => {
  await made(declared, 'remove', id)
  return { data: previousData ?? { id } }
}

const METHODS = {
  getList: getPage,
  getOne,
  getMany: async (declared: Declared, { ids, signal }: Many) => {
    if (declared.crud.many && ids.length > 0) {
      const pagination = { page: 1, perPage: ids.length }
      return getPage(declared, { filter: { id: ids }, pagination, signal })
    }
    const found = await Promise.all(ids.map((id) => getOne(declared, { id, ...(signal && { signal }) })))
    return { data: found.map(({ data }) => data) }
  },
  getManyReference: (declared: Declared, params: ListParams & { target: string; id: Identifier }) =>
    getPage(declared, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
  create: async (declared: Declared, { data }: CreateParams) => ({
    data: await made(declared, 'create', undefined, { body: data }),
  }),
  update,
  delete: remove,
  /** Changes each record over its version as it is now: nobody looked at them one by one. */
  updateMany: async (declared: Declared, { ids, data }: UpdateManyParams) => {
    callOf(declared, 'update')
    const change = async (id: Identifier) => {
      const { data: previousData } = await getOne(declared, { id })
      await update(declared, { id, data, previousData })
    }
    await Promise.all(ids.map(change))
    return { data: [...ids] }
  },
  deleteMany: async (declared: Declared, { ids }: Many) => {
    await Promise.all(ids.map((id) => remove(declared, { id })))
    return { data: [...ids] }
  },
}

type Method = (declared: Declared, params: object) => Promise<object>

/** The names to choose from, which no area declares (`contract/plain/references.ts`). */
const REFERENCES: CrudLoaders = Object.fromEntries(
  REFERABLES.map(({ resource, calls }) => [
    resource,
    async () => ({ list: calls.list, one: calls.get, many: true as const }),
  ]),
)

/** @param loaders the resources that areas declare */
export function createDataProvider(loaders: CrudLoaders): AtelierDataProvider {
  const all = { ...REFERENCES, ...loaders }
  const asked = async (name: string, method: keyof typeof METHODS, params: object): Promise<object> => {
    const crud = await all[name]?.()
    if (crud) return (METHODS[method] as Method)({ name, crud }, params)
    const { simpleRest } = await import('./simpleRest.ts')
    return (simpleRest[method] as (resource: string, given: object) => Promise<object>)(name, params)
  }
  const names = Object.keys(METHODS) as (keyof typeof METHODS)[]
  const methods = names.map((method) => [
    method,
    (name: string, params: object) => asked(name, method, params),
  ])
  return { supportAbortSignal: true, call, ...Object.fromEntries(methods) } as AtelierDataProvider
}
