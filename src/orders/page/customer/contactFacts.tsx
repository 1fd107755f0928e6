import type { TranslateFunction } from 'ra-core'
import type { CustomerOfOrder } from '#contract/orders/orders.ts'
import type { Fact } from '#src/ui/record/FactList.tsx'

/** A profile's URL, as a link if it is a valid one. */
const outward = (url: string | null | undefined) =>
  url && /^https?:\/\//.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer" data-full={url}>
      {url.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  ) : (
    url
  )

const phoneOf = ({ phonePrefix, phoneNumber }: CustomerOfOrder): string =>
  [phonePrefix, phoneNumber].filter(Boolean).join(' ')

/** The customer's contact data, as links. */
export function contactFacts(
  customer: CustomerOfOrder | undefined,
  translate: TranslateFunction,
): readonly Fact[] {
  if (!customer) return []
  const phone = phoneOf(customer)
  return [
    {
      label: translate('orders.show.email'),
      value: customer.email && (
        <a href={`mailto:${customer.email}`} data-full={customer.email}>
          {customer.email}
        </a>
      ),
    },
    {
      label: translate('orders.show.phone'),
      value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
    },
    { label: translate('orders.show.facebook'), value: outward(customer.fbUrl) },
    { label: translate('orders.show.instagram'), value: outward(customer.igUrl) },
  ]
}
