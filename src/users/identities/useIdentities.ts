import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import {
  listIdentities,
  listIdentitiesOf,
  removeIdentity,
  removeIdentityOf,
  startLinking,
} from '#contract/session/singleSignOn.ts'
import { ACCOUNT_KEY } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { leaveFor } from '#src/session/providers/question.ts'
import { rememberReturnUrl } from '#src/session/returnTo.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { sessionsKey } from '../sessions/useSessions.ts'

/** One of the staff whose links are looked at by somebody else. */
export interface Colleague {
  readonly login: string
  readonly name: string
}

const keyOf = (colleague: Colleague | undefined) => ['identities', colleague?.login ?? ''] as const

/** The accounts at identity providers that sign in to the account of a colleague, or without one to the own account. */
export function useIdentities(colleague: Colleague | undefined) {
  const call = useCall()
  return useQuery({
    queryKey: keyOf(colleague),
    queryFn: ({ signal }) =>
      colleague === undefined
        ? call(listIdentities, {}, { signal })
        : call(listIdentitiesOf, { login: colleague.login }, { signal }),
  })
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

/** Unlinks an account of a colleague, or without one of the own account. */
export function useUnlinking(colleague: Colleague | undefined) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { readonly id: number; readonly provider: string }) =>
      colleague === undefined
        ? call(removeIdentity, { id: String(id) })
        : call(removeIdentityOf, { login: colleague.login, id: String(id) }),
    onSuccess: (_, { provider }) => {
      toast.success(
        colleague === undefined
          ? translate('providers.links.unlinked', { provider })
          : translate('providers.links.unlinkedOf', { provider, name: colleague.name }),
      )
    },
    onError: toast.error,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keyOf(colleague) }),
        queryClient.invalidateQueries({ queryKey: sessionsKey(colleague?.login) }),
        // The own session may have been one of it, and is asked for the password from now on.
        colleague === undefined && queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
      ]),
  })
}
