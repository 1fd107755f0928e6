import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Account, savePreferences } from '#contract/session/session.ts'
import { ACCOUNT_KEY } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

/** Keeps with the account whether it is led through its first task, so that all its devices know (D-1.28). */
export function useKeepGreeting() {
  const call = useCall()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (greeting: boolean) => call(savePreferences, {}, { body: { greeting } }),
    onSuccess: async (saved) => {
      // An account that was asked for before would bring back what it was.
      await queryClient.cancelQueries({ queryKey: ACCOUNT_KEY })
      queryClient.setQueryData<Account>(ACCOUNT_KEY, (account) => account && { ...account, ...saved })
    },
    onError: toast.error,
  })
}
