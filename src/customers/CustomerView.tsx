import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/customers/customers.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { addressLines } from '#src/orders/data/people/addressLines.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { ProfileLink } from '#src/ui/people/ProfileLink.tsx'
import { phoneText } from '#src/ui/people/phoneText.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { ComplaintNotice } from './ComplaintNotice.tsx'
import styles from './Customer.module.css'
import { CustomFacts } from './CustomFacts.tsx'
import { ContactLink } from './contacts/ContactLink.tsx'
import { birthText } from './form/birth.ts'
import { CONTACT_NAMES } from './form/customerValues.ts'
import { ErasureNotice } from './privacy/ErasureNotice.tsx'

const birthOf = (customer: Customer, age: (age: number) => string): string => {
  const date = birthText(customer).replace(/^\/+|\/+$/g, '')
  return [date, customer.age !== null && age(customer.age)].filter(Boolean).join(' · ')
}

/** The saved customer, without the data the account may not see (A§2, D-3.7). */
export function CustomerView() {
  const translate = useTranslate()
  const customer = useRecord<Customer>()
  const none = (
    <Text as="p" size="usual" tone="ink-3">
      {translate('ui.none')}
    </Text>
  )
  // Of a person who was erased, the rest is empty for good.
  if (customer.erasedDate !== null)
    return (
      <>
        <ErasureNotice />
        <ComplaintNotice />
        <CustomFacts />
      </>
    )
  return (
    <>
      <ComplaintNotice />
      <About none={none} />
      <div className={styles.two}>
        <Card title={translate('customers.fields.tags')}>
          {customer.tags.length === 0 ? (
            none
          ) : (
            <Row gap={6} align="stretch" wrap>
              {customer.tags.map(({ id, name }) => (
                <Chip key={id} label={name} />
              ))}
            </Row>
          )}
        </Card>
        <Card title={translate('customers.fields.anniversaries')}>
          {customer.anniversaries.length === 0 ? none : <Days />}
        </Card>
      </div>
      <CustomFacts />
      {customer.contact && <Reach none={none} />}
    </>
  )
}

interface PartProps {
  readonly none: ReactNode
}

function About({ none }: PartProps) {
  const translate = useTranslate()
  const customer = useRecord<Customer>()
  const phone = phoneText(customer)
  const label = (name: string) => translate(`customers.fields.${name}`)
  const facts = [
    {
      label: label('email'),
      value: customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>,
    },
    {
      label: translate('customers.phone'),
      value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
    },
    {
      label: translate('customers.columns.contact'),
      value:
        customer.contact && !customer.email && !phone && !customer.psid && translate('customers.noContact'),
    },
    { label: label('langKey'), value: translate(`shell.languages.${customer.langKey}`) },
    { label: label('sex'), value: customer.sex && translate(`customers.sex.${customer.sex}`) },
    {
      label: label('birth'),
      value: birthOf(customer, (age) => translate('customers.age', { smart_count: age })),
    },
    { label: label('note'), value: customer.note },
  ]
  return (
    <Card title={translate('customers.about')}>
      {facts.some(({ value }) => value) ? <FactList facts={facts} /> : none}
    </Card>
  )
}

/** Profiles, address and the chat contact, all of which is contact data. */
function Reach({ none }: PartProps) {
  const translate = useTranslate()
  const { contact, orderInfo } = useRecord<Customer>()
  const profiles = CONTACT_NAMES.map((name) => ({
    label: translate(`customers.fields.${name}`),
    value: contact?.[name] && <ProfileLink url={contact[name]} />,
  }))
  const lines = addressLines(
    Object.fromEntries(Object.entries(orderInfo ?? {}).map(([name, part]) => [name, part ?? ''])),
  )
  return (
    <>
      <div className={styles.two}>
        <Card title={translate('customers.profiles')}>
          {profiles.some(({ value }) => value) ? <FactList facts={profiles} /> : none}
        </Card>
        <Card title={translate('customers.address')}>
          {lines.length > 0 ? (
            <Text as="address" block size="usual" keepLines>
              {lines.join('\n')}
            </Text>
          ) : (
            none
          )}
        </Card>
      </div>
      <Card title={translate('contacts.title')} aside={<ContactLink />} />
    </>
  )
}

function Days() {
  const { anniversaries } = useRecord<Customer>()
  return (
    <ul className={styles.days}>
      {anniversaries.map(({ id, name, date, note }) => (
        <li key={id}>
          <Text weight="label">{name}</Text>
          <span>{formatDate(date)}</span>
          <span className={styles.dayNote}>{note}</span>
        </li>
      ))}
    </ul>
  )
}
