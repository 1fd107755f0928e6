import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { PickField } from '#src/forms/PickField.tsx'
import { useField } from '#src/forms/useField.ts'
import { useProductChoices } from '#src/orders/items/useProductChoices.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'

interface ProductInputProps {
  readonly source: string
}

/** A product that is on sale; the value is its name. */
export function ProductInput({ source }: ProductInputProps) {
  const translate = useTranslate()
  const label = translate('newOrder.product')
  const { field, frame } = useField({ source, label, required: true })
  return (
    <PickField
      field={field}
      frame={frame}
      label={label}
      text={field.value || translate('newOrder.chooseProduct')}
    >
      {(close) => (
        <ProductPicker
          selected={field.value}
          onPick={(name) => {
            field.onChange(name)
            close()
          }}
        />
      )}
    </PickField>
  )
}

interface ProductPickerProps {
  readonly selected: string
  readonly onPick: (name: string) => void
}

function ProductPicker({ selected, onPick }: ProductPickerProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { choices, error, refetch } = useProductChoices(text)
  const named = choices?.map(({ label }) => ({ value: label, label }))
  return (
    <Picker
      label={translate('newOrder.product')}
      searchLabel={translate('newOrder.searchProduct')}
      noMatch={translate('orders.assign.noMatch')}
      choices={named}
      selected={[selected]}
      onText={setText}
      onPick={onPick}
      failed={error && <ChoicesFailed retry={refetch} />}
    />
  )
}
