import { useQuery } from '@tanstack/react-query'
import { type Access, type Grant, holds, permits } from '#contract/access.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { type Account, getAccount } from '#contract/session.ts'
import { call } from './call.ts'
import { ApiProblem } from './http.ts'

export const ACCOUNT_KEY = ['account'] as const

/** The account that the console shows in place of the server's answer; see `holdAccount`. */
let held: Account | undefined

/**
 * Keeps showing this account; without one, the account that the server answers. When a preview begins or ends, the
 * screen is left first: the next account may not be allowed to see it, and the live stream may tell of the change before.
 */
export const holdAccount = (account: Account | undefined): void => {
  held = account
}

/** How the account is read; one cache entry for everyone (A§4 App start). */
export const accountQuery = {
  queryKey: ACCOUNT_KEY,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const account = await call(getAccount, {}, { signal })
    return held ?? account
  },
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always' as const,
  // Without the account there is no shell, so it is asked for until the server answers (D-2.9).
  retry: (_: number, error: Error) =>
    !(error instanceof ApiProblem && error.status >= 400 && error.status < 500),
  retryDelay: (failures: number) => Math.min(1000 * 2 ** failures, 30_000),
}

/** The signed-in account, or undefined while it loads (D-1.27). */
export function useAccount(): Account | undefined {
  return useQuery(accountQuery).data
}

/** Whether the account holds a permission or role. False while the account loads. */
export function useHolds(grant: Grant): boolean {
  const account = useAccount()
  return account !== undefined && holds(account, grant)
}

/** Whether the account may make the call, so that nobody sees a button that answers 403. False while loading. */
export function useCan(endpoint: Pick<AnyEndpoint, 'access'>): boolean {
  return usePermits(endpoint.access) === true
}

/** Whether the access is given, or undefined while the account loads. */
export function usePermits(access: Access): boolean | undefined {
  const account = useAccount()
  return account && permits(access, account)
}
