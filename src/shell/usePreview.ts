import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { endPreview, startPreview } from '#contract/preview.ts'
import type { Account } from '#contract/session.ts'
import { ACCOUNT_KEY } from '#src/providers/account.ts'
import { call } from '#src/providers/call.ts'
import { useToast } from '#src/ui/toast.tsx'

/** Starts and ends the preview of a role. What was loaded with other rights is forgotten, and one begins at home. */
export function usePreview() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const become = async (account: Account) => {
    await navigate('/')
    queryClient.setQueryData(ACCOUNT_KEY, account)
    queryClient.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] !== ACCOUNT_KEY[0],
      type: 'inactive',
    })
    await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== ACCOUNT_KEY[0] })
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
  return { start, end }
}
