import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './http.ts'

/** Whether an error may be temporary: no response, or the server is not ready. Only these are retried. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 502 || error.status === 503)

/** The query cache of one session; each sign-in gets a new one, so that no data leaks between users. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 4000),
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
