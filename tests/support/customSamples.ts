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

const held = { view: 'VIEW_CUSTOMER_CONTACT_INFO', edit: 'EDIT_CUSTOMER' } as const
const open = { view: 'VIEW_CUSTOMER_LIST', edit: 'EDIT_CUSTOMER' } as const

/** Some of customers. */
export const CUSTOMER_SAMPLES: CustomFields = {
  taste: { kind: 'text', max: 60, search: true, label: words('Taste'), ...held },
  tier: {
    kind: 'choice',
    choices: { GOLD: words('Gold'), NEW: words('New') },
    label: words('Tier'),
    ...open,
  },
  credit: { kind: 'money', max: 500, label: words('Credit'), ...held },
  since: { kind: 'day', label: words('Customer since'), ...open },
  press: { kind: 'flag', label: words('Press'), view: 'VIEW_CUSTOMER_LIST', edit: 'MERGE_CUSTOMER' },
}
