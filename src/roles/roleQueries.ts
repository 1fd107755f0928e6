import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useMemo } from 'react'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import type { PermissionRecord } from '#contract/permissionRecords.ts'
import type { Role } from '#contract/roles.ts'
import { ROLE_KEYS } from './roleKeys.ts'

const ALL = {
  pagination: { page: 1, perPage: MAX_PAGE_SIZE },
  sort: { field: 'name', order: 'ASC' },
} as const

/** All roles, by name. */
export const useRoles = () => useGetList<Role>('roles', ALL)

/** All permissions that a role can hold, by group and name. */
export function usePermissions() {
  const answer = useGetList<PermissionRecord>('permissions', ALL)
  const { data } = answer
  const byGroup = useMemo(
    () => data?.toSorted((one, other) => one.permissionGroup.localeCompare(other.permissionGroup)),
    [data],
  )
  return { ...answer, data: byGroup }
}

/** Invalidates what shows names of roles. */
export function useReloadRoles() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ROLE_KEYS.lists }),
      client.invalidateQueries({ queryKey: ROLE_KEYS.assignable }),
    ])
}
