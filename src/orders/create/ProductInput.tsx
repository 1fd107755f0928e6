import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { useField } from '#src/forms/useField.ts'
import { useProductChoices } from '#src/orders/items/useProductChoices.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { PickButton } from '#src/ui/input/PickButton.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'

interface ProductInputProps {
  readonly source: string
}

/** A product that is on sale; the value is its name. */
export function ProductInput({ source }: ProductInputProps) {
  const translate = useTranslate()
  const { anchor, close, opener } = usePopover()
  const label = translate('newOrder.product')
  const { field, frame } = useField({ source, label, required: true })
  return (
    <InputFrame {...frame}>
      {(box) => (
        <>
          <PickButton
            {...box}
            ref={field.ref}
            {...opener}
            label={label}
            text={field.value || translate('newOrder.chooseProduct')}
          />
          {anchor && (
            <Popover anchor={anchor} label={label} onClose={close} width={320}>
              <ProductPicker
                selected={field.value}
                onPick={(name) => {
                  field.onChange(name)
                  close()
                }}
              />
            </Popover>
          )}
        </>
      )}
    </InputFrame>
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
