import simpleRestProvider from 'ra-data-simple-rest'
import { request } from './http.ts'

interface Options {
  readonly method?: string
  readonly body?: BodyInit | null
  readonly headers?: HeadersInit
  readonly signal?: AbortSignal | null
}

/** Requests of the package with our session, and with our errors. */
const httpClient = async (url: string, options: Options = {}) => {
  const { method = 'GET', signal } = options
  const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : undefined
  const { data, headers } = await request(method, url, {
    body,
    headers: Object.fromEntries(new Headers(options.headers)),
    ...(signal && { signal }),
  })
  return { status: 200, headers, body: '', json: data }
}

/**
 * Resources that no area declares: `useGetList('warehouses')` asks `GET /api/warehouses?filter=…&range=…&sort=…` and reads the
 * total from `Content-Range`. For what another server answers below `/api`, in this dialect (docs/extending.md).
 */
export const simpleRest = simpleRestProvider('/api', httpClient)
