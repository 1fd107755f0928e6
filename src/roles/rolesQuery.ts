import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type PermissionRecord, permissionRecords } from '#contract/permissionRecords.ts'
import { listRoles } from '#contract/roles.ts'
import { call } from '#src/providers/call.ts'

const LIST_KEY = ['roles', 'getList'] as const

export const useRoles = () =>
  useQuery({ queryKey: LIST_KEY, queryFn: ({ signal }) => call(listRoles, {}, { signal }) })

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

/** Invalidates what shows names of roles. */
export function useReloadRoles() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: LIST_KEY }),
      client.invalidateQueries({ queryKey: ['users', 'roles'] }),
    ])
}
