import { useQuery } from '@tanstack/react-query'
import { type Access, type Grant, holds, permits } from '#contract/access.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { type Account, getAccount } from '#contract/session/session.ts'
import { call } from './call.ts'
import { ApiProblem } from './http.ts'

export const ACCOUNT_KEY = ['account'] as const

/** The account used instead of the server's response; see `holdAccount`. */
let held: Account | undefined

/**
 * Pins this account; undefined returns to the server's one. When a preview starts or ends, the page is left
 * first: the next account may lack access to it, and a live event may report the change before.
 */
export const holdAccount = (account: Account | undefined): void => {
  held = account
}

/** Query of the account; one cache entry for all uses (A§4 App start). */
export const accountQuery = {
  queryKey: ACCOUNT_KEY,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const account = await call(getAccount, {}, { signal })
    return held ?? account
  },
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always' as const,
  // The shell needs the account, so retry until the server answers (D-2.9).
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

/** Whether the account may make the call, used to hide buttons that would return 403. False while loading. */
export function useCan(endpoint: Pick<AnyEndpoint, 'access'>): boolean {
  return usePermits(endpoint.access) === true
}

/** Whether access is granted, or undefined while the account loads. */
export function usePermits(access: Access): boolean | undefined {
  const account = useAccount()
  return account && permits(access, account)
}
