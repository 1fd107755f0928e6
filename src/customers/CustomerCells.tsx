import type { CustomerRow } from '#contract/customers/customers.ts'
import { customerKey, customerPath } from '#contract/customers/key.ts'
import { formatDate } from '#src/ui/format.ts'
import { Box } from '#src/ui/layout/Box.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { ProfileLink } from '#src/ui/people/ProfileLink.tsx'
import { personCell } from '#src/ui/people/personCell.tsx'
import { phoneText } from '#src/ui/people/phoneText.ts'
import styles from './CustomerRows.module.css'
import { customerName } from './customerNames.ts'
import { Wrote } from './Wrote.tsx'

/** Tags and dates shown per row; the rest show on hover. */
const SHOWN = 2

/** City, province and country in one line. */
export const addressText = ({ city, province, country }: CustomerRow): string =>
  [city, province, country].filter(Boolean).join(', ')

/** The city, and below it province and country. */
export const addressCell = (customer: CustomerRow) => {
  const { city, province, country } = customer
  const region = [province, country].filter(Boolean).join(', ')
  return (
    <span className={styles.address} data-full={addressText(customer)}>
      <Text cut>{city || region}</Text>
      {city && region && <Text cut>{region}</Text>}
    </span>
  )
}

/** The name, linked if the account may open the customer (A§2). */
export const customerNameCell = (customer: CustomerRow, opens: boolean) =>
  personCell({
    name: customerName(customer),
    to: opens ? customerPath(customerKey(customer)) : undefined,
    opens: true,
  })

/** The same in a table, with when they wrote below it. */
export const writerCell = (customer: CustomerRow, opens: boolean) => {
  const name = customerNameCell(customer, opens)
  if (!customer.wroteDate) return name
  return (
    <span className={styles.writer}>
      {name}
      <Wrote at={customer.wroteDate} />
    </span>
  )
}

/** Contact data: address on top, phone number and profiles below. */
export const overviewCell = (customer: CustomerRow) => {
  const phone = phoneText(customer)
  return (
    <span className={styles.overview}>
      {customer.email && (
        <a href={`mailto:${customer.email}`} data-full={customer.email}>
          {customer.email}
        </a>
      )}
      <span className={styles.ways}>
        {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
        <ProfileLink url={customer.fbUrl} short={['FB', 'Facebook']} />
        <ProfileLink url={customer.igUrl} short={['IG', 'Instagram']} />
      </span>
    </span>
  )
}

const more = (texts: readonly string[]) =>
  texts.length > SHOWN && (
    <span className={styles.more} data-full={texts.slice(SHOWN).join(', ')} data-tip="">
      +{texts.length - SHOWN}
    </span>
  )

export const tagsCell = ({ tags }: CustomerRow) => {
  const names = tags.map(({ name }) => name)
  return (
    <span className={styles.tags}>
      {names.slice(0, SHOWN).map((name) => (
        <span key={name} className={styles.tag} data-full={name}>
          {name}
        </span>
      ))}
      {more(names)}
    </span>
  )
}

export const anniversariesCell = ({ anniversaries }: CustomerRow) => {
  const days = anniversaries.map(({ name, date }) => ({ name, day: formatDate(date) }))
  const texts = days.map(({ name, day }) => `${name} ${day}`)
  return (
    <span className={styles.days}>
      {days.slice(0, SHOWN).map(({ name, day }) => (
        <span key={`${name} ${day}`} className={styles.day} data-full={`${name} ${day}`}>
          <Box as="span" fixed>
            {name}
          </Box>{' '}
          <Box as="span" fixed>
            {day}
          </Box>
        </span>
      ))}
      {more(texts)}
    </span>
  )
}
