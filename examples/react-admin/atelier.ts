import simpleRestProvider from 'ra-data-simple-rest'
import { type AuthProvider, fetchUtils, type Options } from 'react-admin'

const API = '/api'
/** Where the browser keeps the token: one of a session from the form, or an API token. */
const TOKEN = 'atelier-token'

/** The parameters of `ra-data-simple-rest` as the API has them: pages, `sort=field,asc`, filters by name. */
function query(given: URLSearchParams): URLSearchParams {
  const read = <T>(name: string, otherwise: T): T => JSON.parse(given.get(name) ?? 'null') ?? otherwise
  const wanted = new URLSearchParams()
  const [start, end] = read<readonly [number?, number?]>('range', [])
  if (start !== undefined && end !== undefined) {
    const size = end - start + 1
    wanted.set('size', String(size))
    wanted.set('page', String(Math.floor(start / size)))
  }
  const [field, order] = read<readonly string[]>('sort', [])
  if (field && order) wanted.set('sort', `${field},${order.toLowerCase()}`)
  for (const [name, value] of Object.entries(read<Record<string, unknown>>('filter', {})))
    for (const one of Array.isArray(value) ? value : [value]) wanted.append(name, String(one))
  return wanted
}

/** Calls the API for `ra-data-simple-rest`: a record is changed at its list's path, and a deleted one answers nothing. */
async function httpClient(address: string, options: Options = {}) {
  const [path = '', search = ''] = address.split('?')
  const [, id = ''] = /\/([^/]+)$/.exec(path) ?? []
  const url = options.method === 'PUT' ? path.slice(0, -id.length - 1) : path
  const headers = new Headers(options.headers)
  headers.set('authorization', `Bearer ${localStorage.getItem(TOKEN) ?? ''}`)
  if (options.method === 'POST') headers.set('idempotency-key', `${Date.now()}-${Math.random()}`)
  const answer = await fetchUtils.fetchJson(`${url}?${query(new URLSearchParams(search))}`, {
    ...options,
    headers,
  })
  return options.method === 'DELETE' ? { ...answer, json: { id: Number(id) } } : answer
}

export const dataProvider = simpleRestProvider(API, httpClient, 'X-Total-Count')

export const authProvider: AuthProvider = {
  login: async ({ username, password }: { readonly username: string; readonly password: string }) => {
    const body = JSON.stringify({ username, password })
    const { json } = await fetchUtils.fetchJson(`${API}/authenticate`, { method: 'POST', body })
    localStorage.setItem(TOKEN, json.id_token)
  },
  logout: async () => localStorage.removeItem(TOKEN),
  checkAuth: async () => {
    if (!localStorage.getItem(TOKEN)) throw new Error('Sign in first')
  },
  checkError: async ({ status }: { readonly status: number }) => {
    if (status === 401) throw new Error('The session has ended')
  },
}
