import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { listCustomers } from '#contract/customers/customers.ts'
import { LANGUAGES } from '#contract/session/session.ts'
import pair from '#src/forms/FormDialog.module.css'
import { SelectInput } from '#src/forms/SelectInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useCan } from '#src/providers/account.ts'
import { Choice } from '#src/ui/actions/Choice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { Hint } from '#src/ui/text/Hint.tsx'
import { CustomerInput } from './CustomerInput.tsx'
import { type NewOrderValues, WHO } from './newOrderValues.ts'

/** Who orders: a customer who is known, someone new, or a walk-in. Who may not see customers has no list to choose from. */
export function WhoInputs() {
  const translate = useTranslate()
  const lists = useCan(listCustomers)
  const { control, setValue } = useFormContext<NewOrderValues>()
  const who = useWatch({ control, name: 'who' })
  const named = useWatch({ control, name: 'customerId' }) !== ''
  const options = WHO.filter((value) => value !== 'KNOWN' || lists || named)
  return (
    <Card title={translate('orders.column.customer')}>
      <Stack gap={12}>
        <Choice
          label={translate('newOrder.who')}
          quiet
          value={who}
          options={options.map((value) => ({ value, label: translate(`newOrder.kind.${value}`) }))}
          onChange={(value) => setValue('who', value, { shouldDirty: true })}
        />
        {who === 'KNOWN' && <CustomerInput />}
        {who === 'NEW' && <SomeoneNew />}
        {who === 'WALK_IN' && <Hint>{translate('newOrder.walkInHint')}</Hint>}
      </Stack>
    </Card>
  )
}

function SomeoneNew() {
  const translate = useTranslate()
  const languages = LANGUAGES.map((value) => ({ value, label: translate(`shell.languages.${value}`) }))
  const label = (name: string) => translate(`customers.fields.${name}`)
  return (
    <>
      <div className={pair.pair}>
        <TextInput source="customer.firstName" label={label('firstName')} maxLength={100} />
        <TextInput source="customer.lastName" label={label('lastName')} maxLength={100} />
        <TextInput source="customer.email" type="email" label={label('email')} maxLength={254} />
        <TextInput source="customer.phone" label={label('phoneNumber')} maxLength={50} />
        <SelectInput
          source="customer.language"
          label={label('langKey')}
          none={translate('customers.usualLanguage')}
          options={languages}
        />
      </div>
      <Hint>{translate('newOrder.knownHint')}</Hint>
    </>
  )
}
