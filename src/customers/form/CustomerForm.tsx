import { RecordContextProvider, SaveContextProvider, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { CONTACT_FIELDS, type Customer, MAX_NOTE, ORDER_INFO_FIELDS } from '#contract/customers/customers.ts'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { GENDERS } from '#contract/users.ts'
import { customLabels, customWords } from '#src/customFields/customForm.ts'
import { PhoneInput } from '#src/forms/PhoneInput.tsx'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import type { RecordSave } from '#src/forms/recordSave.ts'
import { SelectInput } from '#src/forms/SelectInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import recordStyles from '#src/ui/record/RecordPage.module.css'
import { AnniversariesInput } from './AnniversariesInput.tsx'
import { BirthInput } from './BirthInput.tsx'
import { CustomCard } from './CustomCard.tsx'
import { customerResolver } from './customerResolver.ts'
import { ADDRESS_NAMES, CONTACT_NAMES, type CustomerValues, customerValues } from './customerValues.ts'
import { LanguageInput } from './LanguageInput.tsx'
import { CustomerTagsInput } from './TagsInput.tsx'
import { holderIn, TakenBy } from './TakenBy.tsx'
import { useSaveCustomer } from './useSaveCustomer.ts'

/** Fields shown when two versions of a customer are compared, in this order. */
const COMPARED = [
  'firstName',
  'lastName',
  'email',
  'phonePrefix',
  'phoneNumber',
  'langKey',
  'sex',
  'birth',
  'note',
  'tags',
  'anniversaries',
  ...CONTACT_NAMES,
  ...ADDRESS_NAMES,
] as const

const CUSTOM = Object.entries(CUSTOMER_CUSTOM_FIELDS)

interface CustomerFormProps {
  readonly login: string
  /** Leaves edit mode and discards unsaved changes. */
  readonly onDone: () => void
}

/** Names of the fields, and how their values are said, where two versions of a customer are compared. */
function useCompared() {
  const translate = useTranslate()
  return {
    labels: {
      ...Object.fromEntries(COMPARED.map((name) => [name, translate(`customers.fields.${name}`)])),
      ...customLabels(translate, 'customers', CUSTOM),
    },
    words: {
      sex: (sex: unknown) => (typeof sex === 'string' && sex ? translate(`customers.sex.${sex}`) : '–'),
      langKey: (language: unknown) => translate(`shell.languages.${String(language)}`),
      ...customWords(translate, 'customers', CUSTOM),
    },
  }
}

/** The customer in edit mode: all changes are staged here and sent on Save (A§2, D-9.4). */
export function CustomerForm({ login, onDone }: CustomerFormProps) {
  const translate = useTranslate()
  const { base, save, read, keep } = useSaveCustomer(login)
  const [holder, setHolder] = useState<string>()
  const compared = useCompared()
  const resolver = useMemo(() => customerResolver(base), [base])
  const label = (name: string) => translate(`customers.fields.${name}`)
  const send = (values: CustomerValues, shown = base) => {
    setHolder(undefined)
    return save(values, shown).catch((error: unknown) => {
      setHolder(holderIn(error))
      throw error
    })
  }
  const take = async (saved: Customer) => {
    void keep(saved)
    onDone()
  }
  return (
    <RecordContextProvider value={base}>
      <SaveContextProvider value={{ send, read, take } satisfies RecordSave<Customer, CustomerValues>}>
        <RecordForm<Customer, CustomerValues>
          valuesOf={customerValues}
          resolver={resolver}
          {...compared}
          submitLabel={translate('ui.save')}
          buttons={<Button onClick={onDone}>{translate('ui.cancel')}</Button>}
        >
          <TakenBy login={holder} />
          <Self sees={base.contact !== undefined} />
          <Card title={label('tags')}>
            <CustomerTagsInput />
          </Card>
          <Card title={label('anniversaries')}>
            <AnniversariesInput />
          </Card>
          <CustomCard />
          {base.contact && <ContactData />}
        </RecordForm>
      </SaveContextProvider>
    </RecordContextProvider>
  )
}

function Self({ sees }: { readonly sees: boolean }) {
  const translate = useTranslate()
  const label = (name: string) => translate(`customers.fields.${name}`)
  const genders = GENDERS.map((value) => ({ value, label: translate(`customers.sex.${value}`) }))
  return (
    <Card title={translate('customers.about')}>
      <Stack>
        <div className={recordStyles.pair}>
          <TextInput source="firstName" label={label('firstName')} maxLength={100} />
          <TextInput source="lastName" label={label('lastName')} maxLength={100} />
          {sees && <TextInput source="email" label={label('email')} type="email" maxLength={254} />}
          {sees && <PhoneInput label={label('phoneNumber')} />}
          <LanguageInput />
          <SelectInput source="sex" label={label('sex')} none={translate('ui.none')} options={genders} />
          <BirthInput label={label('birth')} />
        </div>
        {sees && <TextInput source="note" label={label('note')} rows={3} maxLength={MAX_NOTE} />}
      </Stack>
    </Card>
  )
}

function ContactData() {
  const translate = useTranslate()
  const label = (name: string) => translate(`customers.fields.${name}`)
  return (
    <>
      <Card title={translate('customers.profiles')}>
        <div className={recordStyles.pair}>
          {CONTACT_NAMES.map((name) => (
            <TextInput key={name} source={name} label={label(name)} maxLength={CONTACT_FIELDS[name]} />
          ))}
        </div>
      </Card>
      <Card title={translate('customers.address')}>
        <div className={recordStyles.pair}>
          {ADDRESS_NAMES.map((name) => (
            <TextInput key={name} source={name} label={label(name)} maxLength={ORDER_INFO_FIELDS[name]} />
          ))}
        </div>
      </Card>
    </>
  )
}
