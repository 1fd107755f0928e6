import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './http.ts'

/** Only what may pass by itself is tried again: no answer, or a server that is not ready. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 502 || error.status === 503)

/** The cache of one session; a new one begins with every sign-in, so that nobody sees another's data. */
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
