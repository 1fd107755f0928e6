import AddIcon from '@mui/icons-material/AddOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { useTranslate } from 'ra-core'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { PRODUCT_TYPES } from '#contract/products/products.ts'
import { NumberInput } from '#src/admin/NumberInput.tsx'
import { SelectInput } from '#src/forms/SelectInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { formatPrice } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { dollarsOf, stepOf } from './amounts.ts'
import styles from './Parked.module.css'
import { NEW_ITEM, type TakeValues } from './takeValues.ts'

/** The items of the order, to be corrected; with a button for those that could not be read. */
export function ItemInputs({ currency }: { readonly currency: string }) {
  const translate = useTranslate()
  const { fields, append, remove } = useFieldArray<TakeValues, 'items', 'key'>({
    name: 'items',
    keyName: 'key',
  })
  return (
    <Stack gap={12}>
      {fields.map(({ key }, at) => (
        <Entry
          key={key}
          at={at}
          currency={currency}
          onRemove={fields.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      <Button
        className={styles.add}
        icon={AddIcon}
        onClick={() => append(NEW_ITEM, { focusName: `items.${fields.length}.productName` })}
      >
        {translate('parked.addItem')}
      </Button>
    </Stack>
  )
}

interface EntryProps {
  /** Its place in the list, from 0. */
  readonly at: number
  readonly currency: string
  readonly onRemove: (() => void) | undefined
}

function Entry({ at, currency, onRemove }: EntryProps) {
  const translate = useTranslate()
  const number = at + 1
  const { control } = useFormContext<TakeValues>()
  const [rate, price] = useWatch({ control, name: ['rate', `items.${at}.price`] })
  const dollars = currency === 'USD' ? undefined : dollarsOf(price, rate)
  const source = (field: string) => `items.${at}.${field}`
  const types = PRODUCT_TYPES.map((value) => ({
    value,
    label: translate(`products.values.productType.${value}`),
  }))
  return (
    <fieldset className={styles.entry} aria-label={translate('parked.item', { number })}>
      <div className={styles.wide}>
        <TextInput
          source={source('productName')}
          label={translate('parked.product')}
          maxLength={200}
          required
        />
      </div>
      <SelectInput
        source={source('productType')}
        label={translate('parked.type')}
        none={translate('parked.asSetUp')}
        options={types}
      />
      <NumberInput source={source('quantity')} label={translate('parked.quantity')} required />
      <NumberInput
        source={source('price')}
        label={translate('parked.priceIn', { currency })}
        {...(dollars !== undefined && { hint: `= ${formatPrice(dollars)}` })}
        currency={currency}
        step={stepOf(currency)}
        required
      />
      {onRemove && (
        <IconButton
          className={styles.remove}
          icon={DeleteIcon}
          iconSize="medium"
          label={translate('parked.removeItem', { number })}
          onClick={onRemove}
        />
      )}
    </fieldset>
  )
}
