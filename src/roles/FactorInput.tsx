import { useTranslate } from 'ra-core'
import { BooleanInput } from '#src/forms/BooleanInput.tsx'
import { useHolds } from '#src/providers/account.ts'

/** Whether the holders of the role need a second factor, which administrators alone decide. */
export function FactorInput() {
  const translate = useTranslate()
  const admin = useHolds('role:ROLE_ADMIN')
  return (
    <BooleanInput
      source="requiresSecondFactor"
      label={translate('roles.requiresSecondFactor')}
      hint={translate('roles.requiresHint')}
      disabled={!admin}
    />
  )
}
