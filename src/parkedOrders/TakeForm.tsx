import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { listOrderStores } from '#contract/orders/list.ts'
import type { ParkedOrder } from '#contract/parkedOrders/parkedOrders.ts'
import { NumberInput } from '#src/admin/NumberInput.tsx'
import { BooleanInput } from '#src/forms/BooleanInput.tsx'
import { FormBox } from '#src/forms/FormBox.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { StoreInput } from '#src/orders/assign/StoreInput.tsx'
import { useCan, useHolds } from '#src/providers/account.ts'
import { formatPrice } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { amountIn, dollarsOf, stepOf } from './amounts.ts'
import { ItemInputs } from './ItemInputs.tsx'
import styles from './Parked.module.css'

import { resolverFor } from './takeRules.ts'
import { completionOf, isForeign, type TakeValues, takeValues } from './takeValues.ts'
import { useParkedWrites } from './useParkedWrites.ts'

interface TakeFormProps {
  readonly order: ParkedOrder
  readonly onDirty: (dirty: boolean) => void
}

/** Completes an order and takes it in; leads to the order that it becomes. */
export function TakeForm({ order, onDirty }: TakeFormProps) {
  const translate = useTranslate()
  const stores = useCan(listOrderStores)
  const prices = useHolds('VIEW_ORDER_SUBTOTAL')
  const { take } = useParkedWrites(order)
  return (
    <section aria-label={translate('parked.complete')}>
      <Text as="h3" below={8} size="body" weight="strong">
        {translate('parked.complete')}
      </Text>
      <FormBox<TakeValues>
        values={takeValues(order)}
        resolver={resolverFor(order, { prices })}
        save={(values) => take(completionOf(order, values))}
        onDirty={onDirty}
        labels={{ items: translate('parked.items'), storeId: translate('orders.column.store') }}
        submitLabel={translate('parked.take')}
        pendingLabel={translate('parked.taking')}
      >
        <ContactInputs />
        {stores && <StoreInput none={translate('parked.storeOfSource')} />}
        {isForeign(order) && <RateInput order={order} />}
        {prices && <ItemInputs currency={order.currency} />}
        {prices && (
          <NumberInput
            source="total"
            label={amountLabel(translate, order)}
            currency={order.currency}
            step={stepOf(order.currency)}
          />
        )}
      </FormBox>
    </section>
  )
}

const amountLabel = (translate: (key: string, options: object) => string, { currency }: ParkedOrder) =>
  translate('parked.totalIn', { currency })

/** Who buys; a walk-in has no contact. */
function ContactInputs() {
  const translate = useTranslate()
  const { control } = useFormContext<TakeValues>()
  const walkIn = useWatch({ control, name: 'walkIn' })
  return (
    <>
      <BooleanInput
        source="walkIn"
        label={translate('parked.walkIn')}
        hint={translate('parked.walkInHint')}
      />
      {!walkIn && (
        <div className={styles.pair}>
          <TextInput source="email" type="email" label={translate('parked.email')} maxLength={254} />
          <TextInput
            source="phone"
            label={translate('parked.phone')}
            hint={translate('parked.phoneHint')}
            maxLength={50}
          />
          <TextInput source="firstName" label={translate('parked.firstName')} maxLength={100} />
          <TextInput source="lastName" label={translate('parked.lastName')} maxLength={100} />
        </div>
      )}
    </>
  )
}

/** Dollars per unit, and what the total is before and after. */
function RateInput({ order }: Pick<TakeFormProps, 'order'>) {
  const translate = useTranslate()
  const { currency } = order
  const { control } = useFormContext<TakeValues>()
  const [rate, total] = useWatch({ control, name: ['rate', 'total'] })
  const dollars = dollarsOf(total, rate)
  const hint = translate('parked.rateHint', { currency })
  return (
    <div>
      <NumberInput
        source="rate"
        label={translate('parked.rate', { currency })}
        hint={hint}
        step={0.000001}
        required
      />
      {dollars !== undefined && typeof total === 'number' && (
        <Text as="output" block above={4} size="usual" tone="ink-2">
          {translate('parked.becomes', { before: amountIn(total, currency), after: formatPrice(dollars) })}
        </Text>
      )}
    </div>
  )
}
