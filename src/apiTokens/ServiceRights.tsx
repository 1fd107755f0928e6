import { useTranslate } from 'ra-core'
import { usePermissionChoices } from '#src/rights/usePermissionChoices.ts'
import { PermissionBoxes } from '#src/roles/PermissionBoxes.tsx'
import { StoresInput } from '#src/stores/StoresInput.tsx'

interface ServiceRightsProps {
  /** The saved permissions. */
  readonly held: readonly string[]
  /** For dialogs. */
  readonly compact?: boolean
}

/** What a service token may do. */
export function ServiceRights({ held, compact = false }: ServiceRightsProps) {
  const translate = useTranslate()
  const { all, isHeld } = usePermissionChoices(held)
  const locked = { isLocked: (name: string) => !isHeld(name), reason: translate('apiTokens.notHeld') }
  return (
    <PermissionBoxes
      source="permissions"
      label={translate('apiTokens.fields.permissions')}
      permissions={all}
      held={held}
      locked={locked}
      compact={compact}
    />
  )
}

/** The orders of which stores a service token sees. */
export function ServiceStores() {
  const translate = useTranslate()
  return (
    <StoresInput
      label={translate('apiTokens.fields.storeIds')}
      hint={translate('apiTokens.hints.storeIds')}
    />
  )
}
