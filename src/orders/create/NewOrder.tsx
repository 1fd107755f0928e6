import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { getCustomer, listCustomers } from '#contract/customers/customers.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { todayIn } from '#src/ui/dates/dateRange.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Crumbs } from '#src/ui/record/Crumbs.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { useTimeZone } from '#src/ui/time/useTimeZone.ts'
import { NewOrderForm } from './NewOrderForm.tsx'
import { NEW_ORDER_TEXTS } from './newOrderTexts.ts'
import { newOrderValues } from './newOrderValues.ts'
import { OfMessage } from './OfMessage.tsx'

/** An order that a person takes on the phone or at the counter (D-4.40). */
export default function NewOrder() {
  const [params] = useSearchParams()
  const customer = params.get('customer')
  const message = params.get('message')
  return (
    <MoreTexts texts={NEW_ORDER_TEXTS}>
      <Page key={`${customer} ${message}`} customer={customer} message={message} />
    </MoreTexts>
  )
}

interface PageProps {
  /** Key of the customer who orders, from their page. */
  readonly customer: string | null
  /** Id of the message of the inbox that asks for it. */
  readonly message: string | null
}

function Page({ customer, message }: PageProps) {
  const translate = useTranslate()
  const title = translate('orders.create')
  return (
    <PageFrame width="column">
      <Crumbs crumbs={[{ label: translate('orders.title'), to: '/' }, { label: title }]} />
      <Text as="h1" size="heading" weight="title">
        {title}
      </Text>
      {message !== null && <OfMessage id={message} />}
      {message === null && customer !== null && <OfCustomer login={customer} />}
      {message === null && customer === null && <Blank />}
    </PageFrame>
  )
}

function Blank() {
  const zone = useTimeZone()
  const lists = useCan(listCustomers)
  const [first] = useState(() => newOrderValues(todayIn(zone), { who: lists ? 'KNOWN' : 'NEW' }))
  return <NewOrderForm first={first} draftKey="newOrder" />
}

function OfCustomer({ login }: { readonly login: string }) {
  const translate = useTranslate()
  const call = useCall()
  const zone = useTimeZone()
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', 'orders', login],
    queryFn: ({ signal }) => call(getCustomer, { login }, { signal }),
    // What the form begins with stays what it was.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error && !data)
    return <FailedNotice title={translate('newOrder.noCustomer')} error={error} retry={refetch} />
  if (!data) return <Skeleton height={320} />
  const { id, fullName } = data
  const known = { customerId: String(id), customerName: fullName }
  return <NewOrderForm first={newOrderValues(todayIn(zone), known)} draftKey={`newOrder.customer.${id}`} />
}
