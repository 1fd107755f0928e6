import { useTranslate } from 'ra-core'
import { PermissionBoxes } from '#src/roles/PermissionBoxes.tsx'
import { StoresInput } from '#src/stores/StoresInput.tsx'
import { AssignedHint } from './TokenInputs.tsx'
import { useTokenPermissions } from './useTokenPermissions.ts'

interface ServiceRightsProps {
  /** The saved permissions. */
  readonly held: readonly string[]
  /** For dialogs. */
  readonly compact?: boolean
}

/** What a service token may do, and the orders of which stores it sees. */
export function ServiceRights({ held, compact = false }: ServiceRightsProps) {
  const translate = useTranslate()
  const { all, locked } = useTokenPermissions(held)
  return (
    <>
      <PermissionBoxes
        source="permissions"
        label={translate('apiTokens.fields.permissions')}
        permissions={all}
        held={held}
        locked={locked}
        compact={compact}
      />
      <AssignedHint />
      <StoresInput
        label={translate('apiTokens.fields.storeIds')}
        hint={translate('apiTokens.hints.storeIds')}
      />
    </>
  )
}
