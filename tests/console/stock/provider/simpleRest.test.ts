import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RaRecord } from 'ra-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { provider } from './resources.ts'

interface Frog {
  readonly id: number
  readonly name: string
  readonly pond?: number
}

const FIRST: readonly Frog[] = [
  { id: 1, name: 'Tree frog', pond: 1 },
  { id: 2, name: 'Bullfrog', pond: 2 },
  { id: 3, name: 'Toad', pond: 1 },
]

let frogs: Frog[]
let tokens: (string | undefined)[]
let server: Server
const send = fetch

const bodyOf = async (request: IncomingMessage): Promise<Partial<Frog>> =>
  JSON.parse(Buffer.concat(await request.toArray()).toString() || '{}') as Partial<Frog>

const matches = (frog: Frog, filter: object): boolean =>
  Object.entries(filter).every(([name, value]) => [value].flat().includes(frog[name as keyof Frog]))

/** The records of `?filter=…&range=…&sort=…`, and the `Content-Range` header. */
function listed(params: URLSearchParams) {
  const [from, to] = JSON.parse(params.get('range') ?? '[0,99]') as [number, number]
  const [field, order] = JSON.parse(params.get('sort') ?? '["id","ASC"]') as [keyof Frog, string]
  const found = frogs
    .filter((frog) => matches(frog, JSON.parse(params.get('filter') ?? '{}') as object))
    .toSorted((one, other) => String(one[field]).localeCompare(String(other[field])))
  const sorted = order === 'DESC' ? found.toReversed() : found
  return { rows: sorted.slice(from, to + 1), range: `frogs ${from}-${to}/${found.length}` }
}

/** Answers in the dialect that the package's documentation shows. */
async function answer(request: IncomingMessage): Promise<{ body: unknown; range?: string }> {
  const url = new URL(request.url ?? '', 'http://frogs.example')
  const id = Number(url.pathname.replace('/api/frogs', '').slice(1))
  const given = await bodyOf(request)
  tokens.push(request.headers.authorization)
  if (request.method === 'GET' && !id) {
    const { rows, range } = listed(url.searchParams)
    return { body: rows, range }
  }
  const known = frogs.find((frog) => frog.id === id)
  if (request.method === 'POST') frogs.push({ name: '', ...given, id: frogs.length + 1 })
  if (request.method === 'PUT') frogs = frogs.map((frog) => (frog.id === id ? { ...frog, ...given } : frog))
  if (request.method === 'DELETE') frogs = frogs.filter((frog) => frog.id !== id)
  return {
    body: request.method === 'DELETE' ? known : (frogs.find((frog) => frog.id === id) ?? frogs.at(-1)),
  }
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { body, range } = await answer(request)
  response.writeHead(200, { 'content-type': 'application/json', ...(range && { 'content-range': range }) })
  response.end(JSON.stringify(body))
}

beforeAll(async () => {
  server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  frogs = [...FIRST]
  tokens = []
  localStorage.setItem('atelier.token', 'token-1')
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    send(new URL(path, `http://127.0.0.1:${port}`), init),
  )
})

const page = { pagination: { page: 1, perPage: 2 }, sort: { field: 'name', order: 'DESC' } } as const
const names = ({ data = [] }: { data?: RaRecord[] }) => data.map(({ name }) => name as string)

test('lists of a resource that no area declares are asked in the dialect of ra-data-simple-rest', async () => {
  const first = await provider.getList('frogs', { ...page, filter: {} })
  expect([names(first), first.total]).toEqual([['Tree frog', 'Toad'], 3])
  const second = await provider.getList('frogs', { ...page, filter: {}, pagination: { page: 2, perPage: 2 } })
  expect(names(second)).toEqual(['Bullfrog'])
  const inPond = await provider.getManyReference('frogs', { ...page, filter: {}, target: 'pond', id: 1 })
  expect([names(inPond), inPond.total]).toEqual([['Tree frog', 'Toad'], 2])
  expect(names(await provider.getMany('frogs', { ids: [1, 3] }))).toEqual(['Tree frog', 'Toad'])
  expect(new Set(tokens)).toEqual(new Set(['Bearer token-1']))
})

test('its records are read, made, changed and deleted, one and many', async () => {
  const one = (id: number) => provider.getOne('frogs' as 'users', { id })
  expect((await one(2)).data).toEqual(FIRST[1])
  const { data: made } = await provider.create('frogs' as 'users', { data: { name: 'Newt' } as never })
  expect(made).toMatchObject({ id: 4, name: 'Newt' })
  await provider.update<RaRecord>('frogs', { id: 4, data: { name: 'Great newt' }, previousData: { id: 4 } })
  expect((await one(4)).data).toMatchObject({ name: 'Great newt' })
  await provider.updateMany('frogs', { ids: [1, 2], data: { pond: 9 } })
  expect(frogs.map(({ pond }) => pond)).toEqual([9, 9, 1, undefined])
  await provider.delete<RaRecord>('frogs', { id: 4 })
  await provider.deleteMany('frogs', { ids: [1, 3] })
  expect(frogs.map(({ id }) => id)).toEqual([2])
})
