import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { endPreview, startPreview } from '#contract/preview.ts'
import type { Account } from '#contract/session.ts'
import { ACCOUNT_KEY, holdAccount, useAccount } from '#src/providers/account.ts'
import { call } from '#src/providers/call.ts'
import { useLeave, useMayLeave } from '#src/ui/leave.ts'
import { useToast } from '#src/ui/toast.tsx'

/** A role, or a user by login. */
type Whom = z.input<typeof startPreview.body>

/** Who one is about to be, once the screen that one leaves is gone: it may be denied to the role; and where one goes then. */
let next: { readonly account: Account; readonly to: string } | undefined

/** Starts and ends a preview; either way one begins at home or goes on from there, and is asked first about what is unsaved. */
export function usePreview() {
  const mayLeave = useMayLeave()
  const leave = useLeave()
  const toast = useToast()
  const account = useAccount()
  const become = (given: Account, to = '/') => {
    next = { account: given, to }
    leave('/')
  }
  const changing = {
    onMutate: () => holdAccount(account),
    onError: (error: Error) => {
      holdAccount(undefined)
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
    /** @param to where to go on as oneself */
    end: async (to = '/') => {
      if (await mayLeave()) end.mutate(to)
    },
    isPending: start.isPending || end.isPending,
  }
}

const othersThanAccount = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== ACCOUNT_KEY[0]
const shownTo = (account: Account | undefined) => account && JSON.stringify([account.id, account.previewing])

/**
 * Becomes whom the preview has started or ended with, at home, and forgets what was loaded with other rights. What
 * another tab has open when that happens stays, for something may be typed there, and is asked for again.
 */
export function useBecome(): void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const account = useAccount()
  const shown = useRef(shownTo(account))
  useEffect(() => {
    if (next && pathname !== '/') return
    const before = shown.current
    if (next) {
      holdAccount(undefined)
      // What is being read of the account may be what it was.
      void queryClient.cancelQueries({ queryKey: ACCOUNT_KEY })
      queryClient.setQueryData(ACCOUNT_KEY, next.account)
    }
    shown.current = shownTo(next?.account ?? account)
    const to = next?.to
    next = undefined
    if (!before || before === shown.current) return
    queryClient.removeQueries({ predicate: othersThanAccount, type: 'inactive' })
    const again = { predicate: othersThanAccount }
    void (to !== undefined ? queryClient.resetQueries(again) : queryClient.invalidateQueries(again))
    if (to !== undefined && to !== '/') void navigate(to)
  })
}
