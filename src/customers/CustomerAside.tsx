import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Customer } from '#contract/customers/customers.ts'
import { getCustomerGroup } from '#contract/customers/groups.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { ArtistName } from '#src/orders/data/people/ArtistName.tsx'
import { useCan } from '#src/providers/account.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'

/** Side column: the customer's orders, previous artists, groups and creation date (A§2). */
export function CustomerAside() {
  const translate = useTranslate()
  const opensGroup = useCan(getCustomerGroup)
  const { login, prevArtists, groups, createdDate } = useRecord<Customer>()
  const facts = [
    { label: translate('customers.fields.login'), value: login },
    { label: translate('customers.fields.createdDate'), value: formatDateTime(createdDate) },
  ]
  return (
    <>
      <CustomerOrders />
      {prevArtists && prevArtists.length > 0 && (
        <Card title={translate('orders.page.previousArtists')}>
          <Stack as="ul" gap={0} size="usual">
            {prevArtists.map((artist) => (
              <Row as="li" gap={10} tall="press-small" key={artist.id}>
                <PersonAvatar name={artist.fullName} size={24} />
                <ArtistName artist={artist} />
              </Row>
            ))}
          </Stack>
        </Card>
      )}
      {groups.length > 0 && (
        <Card title={translate('customerGroups.title')}>
          <Stack as="ul" gap={0} size="usual">
            {groups.map(({ id, name }) => (
              <Row as="li" gap={10} tall="press-small" key={id}>
                {opensGroup ? <Link to={`/customer-group/detail/${id}`}>{name}</Link> : name}
              </Row>
            ))}
          </Stack>
        </Card>
      )}
      <Card title={translate('customers.facts')}>
        <FactList facts={facts} />
      </Card>
    </>
  )
}
