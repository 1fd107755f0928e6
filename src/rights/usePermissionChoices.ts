import { useMemo } from 'react'
import { PERMISSION_GROUPS } from '#contract/permissions.ts'
import { useAccount } from '#src/providers/account.ts'

export interface PermissionChoice {
  readonly name: string
  readonly permissionGroup: string
  readonly description: string
}

const PRODUCT: readonly PermissionChoice[] = Object.entries(PERMISSION_GROUPS).flatMap(
  ([permissionGroup, names]) => names.map((name) => ({ name, permissionGroup, description: '' })),
)
const KNOWN: ReadonlySet<string> = new Set(PRODUCT.map(({ name }) => name))
const NONE: readonly string[] = []

/**
 * The permissions to choose from for what acts for the account: those of the product, and others that the account or the record
 * has. It never gets more than the account has. Declared ones, so that nobody needs VIEW_ROLE_LIST to choose.
 * @param has of the record, as saved
 */
export function usePermissionChoices(has: readonly string[] = NONE) {
  const account = useAccount()
  return useMemo(() => {
    const held = new Set<string>(account?.permissions)
    const others = [...new Set([...held, ...has])].filter((name) => !KNOWN.has(name)).toSorted()
    const all = [...PRODUCT, ...others.map((name) => ({ name, permissionGroup: '', description: '' }))]
    const isHeld = (name: string): boolean => held.has(name)
    return { all, held: all.filter(({ name }) => isHeld(name)), isHeld }
  }, [account, has])
}
