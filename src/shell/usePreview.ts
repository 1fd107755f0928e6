import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { endPreview, startPreview } from '#contract/preview.ts'
import type { Account } from '#contract/session.ts'
import { ACCOUNT_KEY } from '#src/providers/account.ts'
import { call } from '#src/providers/call.ts'
import { useLeave, useMayLeave } from '#src/ui/leave.ts'
import { useToast } from '#src/ui/toast.tsx'

/** Who one is about to be, once the screen that one leaves is gone: it may be denied to the role. */
let next: Account | undefined

/** Starts and ends the preview of a role; either way one begins at home, and is asked first about what is unsaved. */
export function usePreview() {
  const mayLeave = useMayLeave()
  const leave = useLeave()
  const toast = useToast()
  const become = (account: Account) => {
    next = account
    leave('/')
  }
  const start = useMutation({
    mutationFn: (role: string) => call(startPreview, {}, { body: { role } }),
    onSuccess: become,
    onError: toast.error,
  })
  const end = useMutation({
    mutationFn: () => call(endPreview, {}),
    onSuccess: become,
    onError: toast.error,
  })
  return {
    start: async (role: string) => {
      if (await mayLeave()) start.mutate(role)
    },
    end: async () => {
      if (await mayLeave()) end.mutate()
    },
    isPending: start.isPending || end.isPending,
  }
}

/** Becomes whom the preview has started or ended with, at home, and forgets what was loaded with other rights. */
export function useBecome(): void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!next || pathname !== '/') return
    queryClient.setQueryData(ACCOUNT_KEY, next)
    next = undefined
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== ACCOUNT_KEY[0]
    queryClient.removeQueries({ predicate, type: 'inactive' })
    void queryClient.resetQueries({ predicate })
  })
}
