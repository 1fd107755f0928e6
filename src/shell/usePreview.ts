import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { z } from 'zod'
import { endPreview, startPreview } from '#contract/preview.ts'
import type { Account } from '#contract/session.ts'
import { ACCOUNT_KEY, holdAccount, useAccount } from '#src/providers/account.ts'
import { call } from '#src/providers/call.ts'
import { useLeave, useMayLeave } from '#src/ui/leave.ts'
import { useToast } from '#src/ui/toast.tsx'

/** A role, or a user by login. */
type Whom = z.input<typeof startPreview.body>

/** Who one is about to be, once the screen that one leaves is gone: it may be denied to the role. */
let next: Account | undefined

/** Starts and ends a preview; either way one begins at home, and is asked first about what is unsaved. */
export function usePreview() {
  const mayLeave = useMayLeave()
  const leave = useLeave()
  const toast = useToast()
  const account = useAccount()
  const changing = {
    onMutate: () => holdAccount(account),
    onSuccess: (given: Account) => {
      next = given
      leave('/')
    },
    onError: (error: Error) => {
      holdAccount(undefined)
      toast.error(error)
    },
  }
  const start = useMutation({
    mutationFn: (whom: Whom) => call(startPreview, {}, { body: whom }),
    ...changing,
  })
  const end = useMutation({ mutationFn: () => call(endPreview, {}), ...changing })
  return {
    start: async (whom: Whom) => {
      if (await mayLeave()) start.mutate(whom)
    },
    end: async () => {
      if (await mayLeave()) end.mutate()
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
  const account = useAccount()
  const shown = useRef(shownTo(account))
  useEffect(() => {
    if (next && pathname !== '/') return
    const before = shown.current
    if (next) {
      holdAccount(undefined)
      // What is being read of the account may be what it was.
      void queryClient.cancelQueries({ queryKey: ACCOUNT_KEY })
      queryClient.setQueryData(ACCOUNT_KEY, next)
    }
    shown.current = shownTo(next ?? account)
    const here = next !== undefined
    next = undefined
    if (!before || before === shown.current) return
    queryClient.removeQueries({ predicate: othersThanAccount, type: 'inactive' })
    const again = { predicate: othersThanAccount }
    void (here ? queryClient.resetQueries(again) : queryClient.invalidateQueries(again))
  })
}
