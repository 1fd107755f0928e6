import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { z } from '#contract/schema/z.ts'
import { endPreview, startPreview } from '#contract/session/preview.ts'
import type { Account } from '#contract/session/session.ts'
import { ACCOUNT_KEY, holdAccount, useAccount } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useLeave, useMayLeave } from '#src/ui/overlay/leave.ts'

/** A role, or a user by login. */
type Whom = z.input<typeof startPreview.body>

interface Next {
  readonly account: Account
  readonly to: string
}

/** The next account and path, applied once the current screen is left: the account may lack access to it. */
let next: Next | undefined
const listeners = new Set<() => void>()

function setNext(to: Next | undefined): void {
  next = to
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether the rights are changing: a screen shown meanwhile would ask for what the next account may not load. */
export const useIsBecoming = (): boolean => useSyncExternalStore(listen, () => next !== undefined)

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
    setNext({ account: given, to })
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
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const account = useAccount()
  const shown = useRef(shownTo(account))
  useEffect(() => {
    const before = shown.current
    const now = shownTo(account)
    const isOwn = next !== undefined
    if (next) {
      // A list asks for what its address says.
      if (pathname !== '/' || search !== '') return
      if (shownTo(next.account) !== now) {
        switchTo(queryClient, next.account)
        return
      }
      holdAccount(undefined)
      const { to } = next
      setNext(undefined)
      if (to !== '/') void navigate(to)
    }
    shown.current = now
    if (!before || before === now) return
    queryClient.removeQueries({ ...others, type: 'inactive' })
    // What is shown may learn of the account a moment later than this bar: until then it would also ask for what
    // the account may not load. The cache tells its listeners in a timer, which was set before this one.
    setTimeout(() => {
      if (isOwn) void queryClient.refetchQueries({ ...others, type: 'active' }, { cancelRefetch: false })
      else void queryClient.invalidateQueries(others)
    })
  })
}
