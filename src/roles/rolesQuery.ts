import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type PermissionRecord, permissionRecords } from '#contract/permissionRecords.ts'
import { listRoles, type Role } from '#contract/roles.ts'
import { call } from '#src/providers/call.ts'
import { useCrud } from '#src/providers/useCrud.ts'

const LIST_KEY = ['roles', 'getList'] as const
const keyOf = (id: string) => ['roles', 'getOne', { id }] as const

export const useRoles = () =>
  useQuery({ queryKey: LIST_KEY, queryFn: ({ signal }) => call(listRoles, {}, { signal }) })

export function useRole(id: string) {
  const roles = useCrud('roles')
  return useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => roles.read(id, signal) })
}

/** All permissions that a role can hold, by group and name. */
export const usePermissions = () =>
  useQuery({
    queryKey: ['permissions', 'getList', 'all'],
    queryFn: async ({ signal }) => {
      const query = { sort: ['permissionGroup,asc', 'name,asc'] }
      const { rows } = await call(permissionRecords.calls.list, {}, { query, signal })
      return rows as readonly PermissionRecord[]
    },
  })

/** Puts a saved role in the cache, and invalidates the lists that show role names. */
export function useKeepRole() {
  const client = useQueryClient()
  return (saved?: Role) => {
    if (saved) client.setQueryData(keyOf(String(saved.id)), saved)
    return Promise.all([
      client.invalidateQueries({ queryKey: LIST_KEY }),
      client.invalidateQueries({ queryKey: ['users', 'roles'] }),
    ])
  }
}
