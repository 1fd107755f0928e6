import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useMemo } from 'react'
import { MAX_PAGE_SIZE } from '#contract/lists/paging.ts'
import { PERMISSION_GROUPS, PERMISSIONS } from '#contract/permissions.ts'
import type { PermissionRecord } from '#contract/roles/permissionRecords.ts'
import type { Role } from '#contract/roles/roles.ts'
import { compareNames } from '#contract/text/names.ts'
import { ROLE_KEYS } from './roleKeys.ts'

/** Parameters of a list that has all, by name. */
export const ALL_BY_NAME = {
  pagination: { page: 1, perPage: MAX_PAGE_SIZE },
  sort: { field: 'name', order: 'ASC' },
} as const

/** All roles, by name. */
export const useRoles = () => useGetList<Role>('roles', ALL_BY_NAME)

const GROUPS = Object.keys(PERMISSION_GROUPS)

/** The place of a name in the list; after it for those that staff added. */
function rankIn(list: readonly string[], name: string): number {
  const at = list.indexOf(name)
  return at < 0 ? list.length : at
}

/** Groups and their permissions as the contract has them: what belongs together, and to view before to change. */
const byRank = (one: PermissionRecord, other: PermissionRecord): number =>
  rankIn(GROUPS, one.permissionGroup) - rankIn(GROUPS, other.permissionGroup) ||
  compareNames(one.permissionGroup, other.permissionGroup) ||
  rankIn(PERMISSIONS, one.name) - rankIn(PERMISSIONS, other.name)

/** All permissions that a role can hold, by group; those that staff added come last, by name. */
export function usePermissions() {
  const answer = useGetList<PermissionRecord>('permissions', ALL_BY_NAME)
  const { data } = answer
  const byGroup = useMemo(() => data?.toSorted(byRank), [data])
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
