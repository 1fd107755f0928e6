import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { PermissionRecord } from '#contract/permissionRecords.ts'
import { PERMISSION_GROUPS } from '#contract/permissions.ts'
import { useAccount } from '#src/providers/account.ts'

const NO_RECORD = { id: 0, version: 0, description: '', lastModifiedDate: '', lastModifiedBy: '' } as const

const PRODUCT = Object.entries(PERMISSION_GROUPS).flatMap(([permissionGroup, names]) =>
  names.map((name): PermissionRecord => ({ ...NO_RECORD, name, permissionGroup })),
)

/**
 * The permissions to choose from: those of the product, and others that the account or the token has. Those that the account lacks
 * are locked, since a token never has more than who made it. Declared ones, so that nobody needs VIEW_ROLE_LIST to choose.
 */
export function useTokenPermissions(has: readonly string[] = []) {
  const translate = useTranslate()
  const account = useAccount()
  return useMemo(() => {
    const held = new Set(account?.permissions)
    const known = new Set(PRODUCT.map(({ name }) => name))
    const others = [...new Set([...held, ...has])].filter((name) => !known.has(name)).toSorted()
    const all = [...PRODUCT, ...others.map((name) => ({ ...NO_RECORD, name, permissionGroup: '' }))]
    return {
      all,
      held: all.filter(({ name }) => held.has(name)),
      locked: { isLocked: (name: string) => !held.has(name), reason: translate('apiTokens.notHeld') },
    }
  }, [account, has, translate])
}
