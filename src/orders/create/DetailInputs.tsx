import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { listOrderStores } from '#contract/orders/list.ts'
import { ORDER_SOURCES } from '#contract/orders/orders.ts'
import { DateInput } from '#src/forms/DateInput.tsx'
import pair from '#src/forms/FormDialog.module.css'
import { SelectInput } from '#src/forms/SelectInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { StoreInput } from '#src/orders/assign/StoreInput.tsx'
import { sourceLabel } from '#src/orders/data/orderCells.tsx'
import { useCan } from '#src/providers/account.ts'
import { Card } from '#src/ui/record/Card.tsx'
import styles from './NewOrder.module.css'
import { ADDRESS_FIELDS, type NewOrderValues } from './newOrderValues.ts'

/** The store and source of the order, and whether it is paid. */
export function DetailInputs() {
  const translate = useTranslate()
  const stores = useCan(listOrderStores)
  const { control } = useFormContext<NewOrderValues>()
  const paid = useWatch({ control, name: 'payment' }) === 'PAID'
  const payments = (['PAID', 'NOT_PAID'] as const).map((value) => ({
    value,
    label: translate(`newOrder.payment.${value}`),
  }))
  return (
    <Card title={translate('newOrder.details')}>
      <div className={pair.pair}>
        <SelectInput source="payment" label={translate('newOrder.paymentLabel')} options={payments} />
        {paid && <DateInput source="paidOn" label={translate('newOrder.paidOn')} required />}
        {stores && <StoreInput none={translate('newOrder.storeOfSource')} />}
        <SelectInput
          source="source"
          label={translate('orders.column.source')}
          options={ORDER_SOURCES.map((value) => ({ value, label: sourceLabel(value) }))}
        />
      </div>
    </Card>
  )
}

/** Where prints go; folded up, since most orders are files. */
export function AddressInputs() {
  const translate = useTranslate()
  return (
    <details className={styles.address} data-field="shippingAddress">
      <summary>{translate('newOrder.address')}</summary>
      <div className={pair.pair}>
        {ADDRESS_FIELDS.map((field) => (
          <TextInput
            key={field}
            source={`shippingAddress.${field}`}
            label={translate(`newOrder.addressField.${field}`)}
            maxLength={field === 'zip' ? 20 : 200}
          />
        ))}
      </div>
    </details>
  )
}
