import type { CustomFields } from '#contract/customFields/fields.ts'

const words = (text: string) => ({ en: text, vi: `${text} (vi)` })
const everyone = { view: 'ACCESS_ORDER', edit: 'VIEW_ORDER_SOURCE' } as const
const priced = { view: 'VIEW_ORDER_SUBTOTAL', edit: 'VIEW_ORDER_SUBTOTAL' } as const
const customer = { view: 'VIEW_CUSTOMER_INFO', edit: 'NOTIFY_BOOKING_TO_CUSTOMER' } as const

/** A field of each kind, with permissions that the seeded roles have in different ways. */
export const ORDER_SAMPLES: CustomFields = {
  giftNote: { kind: 'text', max: 500, long: true, search: true, label: words('Gift note'), ...customer },
  engraving: { kind: 'text', max: 40, search: true, label: words('Engraving'), ...priced },
  weight: { kind: 'number', min: 0, max: 99, decimals: 1, label: words('Weight'), ...everyone },
  insured: { kind: 'money', max: 5000, label: words('Insured for'), ...priced },
  fragile: { kind: 'flag', label: words('Fragile'), ...everyone },
  shipBy: { kind: 'day', label: words('Ship by'), ...everyone },
  packing: {
    kind: 'choice',
    choices: { SILK: words('Silk'), PAPER: words('Paper') },
    label: words('Packing'),
    ...everyone,
  },
}
