import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { listOrderStores } from '#contract/orders/list.ts'
import { ChoicesInput } from '#src/forms/ChoicesInput.tsx'
import { useCan } from '#src/providers/account.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { useAllStores } from './useAllStores.ts'
import { useStoreSearch } from './useStoreSearch.tsx'

interface StoresInputProps {
  readonly label: string
  /** Whose orders these are. */
  readonly hint: string
  readonly required?: boolean
  readonly disabled?: boolean
}

/**
 * Stores by their ids as strings, in `storeIds`; those who may make stores can do so here. Nothing for those who may not see stores.
 */
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
      {...props}
      choices={choices}
      failed={error != null && <ChoicesFailed retry={refetch} />}
      note={note}
      labelOf={labelOf}
      searchLabel={translate('orders.assign.searchStore')}
      onText={setText}
      onClosed={() => setText('')}
      resolve={idOf}
    />
  )
}
