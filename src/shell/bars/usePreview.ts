import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { endPreview, startPreview } from '#contract/session/preview.ts'
import type { Account } from '#contract/session/session.ts'
import { ACCOUNT_KEY, holdAccount, useAccount } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useLeave, useMayLeave } from '#src/ui/overlay/leave.ts'

/** A role, or a user by login. */
type Whom = z.input<typeof startPreview.body>

/** The next account and path, applied once the current screen is left: the account may lack access to it. */
let next: { readonly account: Account; readonly to: string } | undefined

const others = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== ACCOUNT_KEY[0],
}

/** Starts and ends a preview; goes home, or at the end to a given path. Asks if something is unsaved. */
export function usePreview() {
  const call = useCall()
  const mayLeave = useMayLeave()
  const leave = useLeave()
  const toast = useToast()
  const account = useAccount()
  const queryClient = useQueryClient()
  const become = (given: Account, to = '/') => {
    next = { account: given, to }
    leave('/')
  }
  const changing = {
    onMutate: () => {
      holdAccount(account)
      // A read that is still under way would be refused with the other rights, and is of no use then.
      return queryClient.cancelQueries(others)
    },
    onError: (error: Error) => {
      holdAccount(undefined)
      void queryClient.refetchQueries({ ...others, type: 'active', stale: true })
      toast.error(error)
    },
  }
  const start = useMutation({
    mutationFn: (whom: Whom) => call(startPreview, {}, { body: whom }),
    onSuccess: (given) => become(given),
    ...changing,
  })
  const end = useMutation<Account, Error, string>({
    mutationFn: () => call(endPreview, {}),
    onSuccess: become,
    ...changing,
  })
  return {
    start: async (whom: Whom) => {
      if (await mayLeave()) start.mutate(whom)
    },
    /** @param to path to open afterwards */
    end: async (to = '/') => {
      if (await mayLeave()) end.mutate(to)
    },
    isPending: start.isPending || end.isPending,
  }
}

const shownTo = (account: Account | undefined) => account && JSON.stringify([account.id, account.previewing])

/** Shows the console with the rights of the next account, without any data loaded with other rights. */
function switchTo(queryClient: QueryClient, account: Account): void {
  holdAccount(undefined)
  // A pending account request may return the old account.
  void queryClient.cancelQueries({ queryKey: ACCOUNT_KEY })
  queryClient.setQueryData(ACCOUNT_KEY, account)
  for (const query of queryClient.getQueryCache().findAll(others)) query.reset()
}

/**
 * Switches to the account of a started or ended preview, on the home page, and drops data loaded with other
 * rights. In other tabs the open screen stays, because text may be typed there, and its data is refetched.
 */
export function useBecome(): void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const account = useAccount()
  const shown = useRef(shownTo(account))
  /** The path to open once the next account is shown; undefined if another tab has switched. */
  const opens = useRef<string>(undefined)
  useEffect(() => {
    if (next && pathname !== '/') return
    if (next && shownTo(next.account) !== shown.current) {
      opens.current = next.to
      switchTo(queryClient, next.account)
      next = undefined
      return
    }
    if (next) {
      // The account was shown already, as when the preview had ended.
      holdAccount(undefined)
      const { to } = next
      next = undefined
      if (to !== '/') void navigate(to)
    }
    const before = shown.current
    shown.current = shownTo(account)
    if (!before || before === shown.current) return
    const to = opens.current
    opens.current = undefined
    queryClient.removeQueries({ ...others, type: 'inactive' })
    // The rest of the screen may learn of the account a moment later than this bar: until then it would also ask
    // for what the account may not load. The cache tells its listeners in a timer, which was set before this one.
    setTimeout(() => {
      if (to === undefined) void queryClient.invalidateQueries(others)
      else void queryClient.refetchQueries({ ...others, type: 'active' }, { cancelRefetch: false })
    })
    if (to !== undefined && to !== '/') void navigate(to)
  })
}
