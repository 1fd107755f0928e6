import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { listOrderStores } from '#contract/orders/list.ts'
import { ChoicesInput } from '#src/forms/ChoicesInput.tsx'
import { useCan } from '#src/providers/account.ts'
import { useStoreSearch } from '#src/stores/useStoreSearch.tsx'
import { choiceProps } from './choiceProps.tsx'
import { useAllStores } from './userQueries.ts'

interface StoresInputProps {
  readonly required?: boolean
  readonly disabled?: boolean
}

/** The stores of store staff, who see only the orders of these; those who may make stores can do so here. */
export function StoresInput(props: StoresInputProps) {
  const translate = useTranslate()
  const chosen: unknown = useWatch({ name: 'storeIds' })
  const sees = useCan(listOrderStores)
  const { data, error, refetch } = useAllStores()
  const { choices, note, setText, idOf } = useStoreSearch(
    data,
    Array.isArray(chosen) ? chosen.map(String) : [],
  )
  if (!sees) return null
  const labelOf = (id: string) => {
    const store = data?.find((one) => String(one.id) === id)
    return store && !store.active ? translate('stores.inactive', { name: store.name }) : (store?.name ?? id)
  }
  return (
    <ChoicesInput
      source="storeIds"
      label={translate('users.fields.storeIds')}
      hint={translate('users.storesHint')}
      {...props}
      {...choiceProps({ choices, error, refetch })}
      note={note}
      labelOf={labelOf}
      searchLabel={translate('users.searchStore')}
      onText={setText}
      onClosed={() => setText('')}
      resolve={idOf}
    />
  )
}
