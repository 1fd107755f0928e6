import { useTranslate } from 'ra-core'
import { StoresInput } from '#src/stores/StoresInput.tsx'

interface UserStoresProps {
  readonly required?: boolean
  readonly disabled?: boolean
}

/** The stores of store staff, who see only the orders of these. */
export function UserStores(props: UserStoresProps) {
  const translate = useTranslate()
  return (
    <StoresInput label={translate('users.fields.storeIds')} hint={translate('users.storesHint')} {...props} />
  )
}
