import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { listAssignableRoles, type User, type UserRow } from '#contract/users.ts'
import { recordKey } from '#src/admin/record/recordKey.ts'
import { ACCOUNT_KEY, useAccount, useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { ROLE_KEYS } from '#src/roles/roleKeys.ts'
import { useAllStores } from '#src/stores/useAllStores.ts'
import type { Choice } from '#src/ui/filters/Picker.tsx'
import { USER_KEYS } from './userKeys.ts'

/** Rows of the list, which react-admin caches by id without it, have less than the page shows. */
export const WHOLE_USERS = { whole: true } as const

/** The key of a user's page: logins ignore case. */
export const userKey = (login: string): string => login.toLowerCase()

/** Choices loaded from the server. */
export interface Choices {
  /** Undefined while loading, and without permission to see them. */
  readonly choices: readonly Choice[] | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** The roles that staff can have: all but ROLE_CUSTOMER (A§5, D-3.5). */
export function useRoleChoices(): Choices {
  const call = useCall()
  const can = useCan(listAssignableRoles)
  const words = useRightWords()
  const { data, error, refetch } = useQuery({
    queryKey: ROLE_KEYS.assignable,
    queryFn: ({ signal }) => call(listAssignableRoles, {}, { signal }),
    enabled: can,
  })
  const choices =
    words &&
    data
      ?.filter(({ name }) => name !== 'ROLE_CUSTOMER')
      .map(({ name, description }) => {
        const label = words.nameOf(name)
        return { value: name, label, hint: label === name ? description : name }
      })
  return { choices, error, refetch }
}

/** Formats values that are not readable text: stores, language, gender and activation. */
export function useUserWords() {
  const translate = useTranslate()
  const { data: stores } = useAllStores()
  const named = (texts: string) => (value: unknown) =>
    typeof value === 'string' && value !== '' ? translate(`${texts}.${value}`) : '–'
  return {
    storeIds: (ids: unknown) => {
      const given = Array.isArray(ids) ? ids.map(String) : []
      return given.map((id) => stores?.find((store) => String(store.id) === id)?.name ?? id).join(', ') || '–'
    },
    langKey: named('shell.languages'),
    'customerExtension.gen': named('users.gen'),
    activated: (active: unknown) => translate(active === true ? 'users.active' : 'users.inactive'),
  }
}

/** Puts a saved user in the cache, invalidates the lists, and the account if it is the own one. */
export function useKeepUser(): (saved: User) => Promise<unknown> {
  const client = useQueryClient()
  const account = useAccount()
  return (saved) => {
    client.setQueryData(recordKey('users', userKey(saved.login), WHOLE_USERS), saved)
    const own = saved.id === account?.id
    return Promise.all([
      client.invalidateQueries({ queryKey: USER_KEYS.lists }),
      own && client.refetchQueries({ queryKey: ACCOUNT_KEY }),
    ])
  }
}

export const userPath = ({ login }: Pick<UserRow, 'login'>): string =>
  `/user/detail/${encodeURIComponent(login)}`
