import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Customer } from '#contract/customers/customers.ts'
import { customerKey, customerPath } from '#contract/customers/key.ts'
import { Create } from '#src/admin/record/Create.tsx'
import styles from '#src/forms/FormDialog.module.css'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { PhoneInput } from '#src/forms/PhoneInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useHolds } from '#src/providers/account.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { customerName } from './customerNames.ts'
import { useKeepCustomer } from './customerQueries.ts'
import { LanguageInput } from './form/LanguageInput.tsx'
import { EMPTY_CUSTOMER, type NewCustomerValues, newCustomerResolver, phoneOf } from './form/newCustomer.ts'
import { holderIn, TakenBy } from './form/TakenBy.tsx'
import { CUSTOMER_TEXTS } from './texts.ts'

interface CustomerCreateProps {
  /** What is known of them already. */
  readonly known?: Partial<NewCustomerValues>
  readonly onClose: () => void
}

/** Creates a customer; the login becomes the phone number (A§5 Create customer). Also opened by other screens. */
export default function CustomerCreate(props: CustomerCreateProps) {
  return (
    <MoreTexts texts={CUSTOMER_TEXTS}>
      <Creating {...props} />
    </MoreTexts>
  )
}

function Creating({ known, onClose }: CustomerCreateProps) {
  const translate = useTranslate()
  const toast = useToast()
  const navigate = useNavigate()
  const keep = useKeepCustomer()
  const opens = useHolds('VIEW_CUSTOMER_DETAIL')
  const [holder, setHolder] = useState<string>()
  const created = async (made: Customer) => {
    const key = customerKey(made)
    void keep(key, made)
    toast.success(translate('customers.created', { name: customerName(made) }))
    onClose()
    if (opens) await navigate(customerPath(key))
  }
  const bodyOf = (values: NewCustomerValues) => {
    setHolder(undefined)
    const { langKey, ...others } = values
    return { ...others, ...phoneOf(values), ...(langKey !== '' && { langKey }) }
  }
  const label = (name: string) => translate(`customers.fields.${name}`)
  return (
    <Create<Customer, NewCustomerValues>
      resource="customers"
      transform={bodyOf}
      mutationOptions={{ onSuccess: created, onError: (error) => setHolder(holderIn(error)) }}
    >
      <FormDialog
        title={translate('customers.create')}
        submitLabel={translate('ui.create')}
        values={{ ...EMPTY_CUSTOMER, ...known }}
        resolver={newCustomerResolver}
        onClose={onClose}
      >
        <TakenBy login={holder} />
        <div className={styles.pair}>
          <TextInput source="firstName" label={label('firstName')} maxLength={100} />
          <TextInput source="lastName" label={label('lastName')} maxLength={100} />
        </div>
        <TextInput source="email" label={label('email')} type="email" required maxLength={254} />
        <PhoneInput label={label('phoneNumber')} required />
        <LanguageInput none={translate('customers.usualLanguage')} />
      </FormDialog>
    </Create>
  )
}
