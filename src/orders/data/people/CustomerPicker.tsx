import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { useCustomerChoices } from './useCustomerChoices.ts'

interface CustomerPickerProps {
  readonly selected: string | undefined
  readonly onPick: (customerId: string, name: string) => void
}

/** A picker of customers, by name or contact data. */
export function CustomerPicker({ selected, onPick }: CustomerPickerProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { choices, error, refetch } = useCustomerChoices(text)
  return (
    <Picker
      label={translate('orders.customer.choose')}
      searchLabel={translate('orders.customer.search')}
      noMatch={translate('orders.assign.noMatch')}
      choices={choices}
      selected={selected === undefined ? [] : [selected]}
      onText={setText}
      onPick={(value) => onPick(value, choices?.find((choice) => choice.value === value)?.label ?? '')}
      failed={error && <ChoicesFailed retry={refetch} />}
    />
  )
}
