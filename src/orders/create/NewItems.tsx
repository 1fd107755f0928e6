import AddIcon from '@mui/icons-material/AddOutlined'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { sumMoney } from '#contract/money.ts'
import { MOST_MANUAL_ITEMS } from '#contract/orders/manualOrder.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { formatPrice } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { ItemInput, type ItemInputProps } from './ItemInput.tsx'
import { type NewOrderValues, newItem } from './newOrderValues.ts'

/** What is ordered, and what it comes to. */
export function NewItems({ pictures }: Pick<ItemInputProps, 'pictures'>) {
  const translate = useTranslate()
  const { fields, append, remove } = useFieldArray<NewOrderValues, 'items', 'key'>({
    name: 'items',
    keyName: 'key',
  })
  const list = useRef<HTMLDivElement>(null)
  const count = useRef(fields.length)
  useEffect(() => {
    // The removed item had the focus.
    if (fields.length < count.current) list.current?.focus()
    count.current = fields.length
  }, [fields.length])
  return (
    <Card title={translate('newOrder.items')} field="items">
      <Stack gap={12} ref={list} tabIndex={-1}>
        {fields.map(({ key, uid }, at) => (
          <ItemInput
            key={key}
            at={at}
            pictures={pictures}
            uid={uid}
            onRemove={fields.length > 1 ? () => remove(at) : undefined}
          />
        ))}
        <Row justify="between" wrap>
          <Button
            icon={AddIcon}
            disabled={fields.length >= MOST_MANUAL_ITEMS}
            onClick={() => append(newItem(), { focusName: `items.${fields.length}.productName` })}
          >
            {translate('newOrder.addItem')}
          </Button>
          <Total />
        </Row>
      </Stack>
    </Card>
  )
}

/** The sum of what has a price so far. */
function Total() {
  const translate = useTranslate()
  const { control } = useFormContext<NewOrderValues>()
  const items = useWatch({ control, name: 'items' })
  const amounts = items.map(({ price, quantity }) => Number(price) * Number(quantity))
  return (
    <Text as="output" weight="strong" tabular>
      {translate('newOrder.total', { amount: formatPrice(sumMoney(amounts.filter(Number.isFinite))) })}
    </Text>
  )
}
