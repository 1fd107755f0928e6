import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listStores } from '#contract/orderList.ts'
import { getUser, listAssignableRoles, type User, type UserRow } from '#contract/users.ts'
import { ACCOUNT_KEY, useAccount, useCan } from '#src/providers/account.ts'
import { call } from '#src/providers/call.ts'
import type { Choice } from '#src/ui/Picker.tsx'

const keyOf = (login: string) => ['users', 'getOne', { id: login.toLowerCase() }] as const

export const useUser = (login: string, enabled: boolean) =>
  useQuery({
    queryKey: keyOf(login),
    queryFn: ({ signal }) => call(getUser, { login }, { signal }),
    enabled,
  })

/** The roles that staff can be given: all but ROLE_CUSTOMER (A§5, D-3.5); undefined while they load. */
export function useRoleChoices(): readonly Choice[] | undefined {
  const can = useCan(listAssignableRoles)
  const { data } = useQuery({
    queryKey: ['users', 'roles'],
    queryFn: ({ signal }) => call(listAssignableRoles, {}, { signal }),
    enabled: can,
  })
  return data
    ?.filter(({ name }) => name !== 'ROLE_CUSTOMER')
    .map(({ name, description }) => ({ value: name, label: name, hint: description }))
}

/** The stores that store staff can work for; undefined while they load or without the right to see them. */
export function useStoreChoices(): readonly Choice[] | undefined {
  const can = useCan(listStores)
  const { data } = useQuery({
    queryKey: ['orders', 'stores'],
    queryFn: ({ signal }) => call(listStores, {}, { signal }),
    enabled: can,
  })
  return data?.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** Puts a saved user where its page reads it, loads the lists anew, and the account where it is the own one. */
export function useKeepUser(): (saved: User) => Promise<unknown> {
  const client = useQueryClient()
  const account = useAccount()
  return (saved) => {
    client.setQueryData(keyOf(saved.login), saved)
    const own = saved.id === account?.id
    return Promise.all([
      client.invalidateQueries({ queryKey: ['users', 'getList'] }),
      own && client.refetchQueries({ queryKey: ACCOUNT_KEY }),
    ])
  }
}

export const userPath = ({ login }: Pick<UserRow, 'login'>): string =>
  `/user/detail/${encodeURIComponent(login)}`
