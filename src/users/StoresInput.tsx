import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { listStores } from '#contract/orders/list.ts'
import { ChoicesInput } from '#src/forms/ChoicesInput.tsx'
import { useCan } from '#src/providers/account.ts'
import { useMakeStore } from '#src/stores/useMakeStore.ts'
import { matches } from '#src/ui/filters/matches.ts'
import { choiceProps } from './choiceProps.tsx'
import { useStoreChoices } from './userQueries.ts'

interface StoresInputProps {
  readonly required?: boolean
  readonly disabled?: boolean
}

/** The stores of store staff, who see only the orders of these; those who may make stores can do so here. */
export function StoresInput(props: StoresInputProps) {
  const translate = useTranslate()
  const chosen: unknown = useWatch({ name: 'storeIds' })
  const sees = useCan(listStores)
  const { choices, ...loading } = useStoreChoices(Array.isArray(chosen) ? chosen.map(String) : [])
  const { choiceFor, idOf } = useMakeStore()
  const [text, setText] = useState('')
  if (!sees) return null
  const found = choices?.filter(({ label }) => matches(label, text.trim()))
  return (
    <ChoicesInput
      source="storeIds"
      label={translate('users.fields.storeIds')}
      hint={translate('users.storesHint')}
      {...props}
      {...choiceProps({ ...loading, choices: found && choices && [...found, ...choiceFor(text, choices)] })}
      labelOf={(id) => choices?.find(({ value }) => value === id)?.label ?? id}
      searchLabel={translate('users.searchStore')}
      onText={setText}
      onClosed={() => setText('')}
      resolve={idOf}
    />
  )
}
