import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { listIdentities, removeIdentity, startLinking } from '#contract/session/singleSignOn.ts'
import { ACCOUNT_KEY } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { leaveFor } from '#src/session/providers/question.ts'
import { rememberReturnUrl } from '#src/session/returnTo.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

const KEY = ['identities'] as const

/** The accounts at identity providers that sign in to the own account. */
export function useIdentities() {
  const call = useCall()
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listIdentities, {}, { signal }) })
}

/** Leads to the provider with this name, which leads back to this page. */
export function useLinking() {
  const call = useCall()
  const toast = useToast()
  return useMutation({
    mutationFn: (name: string) => call(startLinking, { name }),
    onSuccess: (asked, name) => {
      rememberReturnUrl()
      leaveFor(asked, { purpose: 'link', name })
    },
    onError: toast.error,
  })
}

export function useUnlinking() {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { readonly id: number; readonly provider: string }) =>
      call(removeIdentity, { id: String(id) }),
    onSuccess: (_, { provider }) => {
      toast.success(translate('providers.links.unlinked', { provider }))
    },
    onError: toast.error,
    // The session may have been one of it, and is asked for the password from now on.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: KEY }),
        queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
      ]),
  })
}
