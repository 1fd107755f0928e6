import { SETUP_STEPS, type Setup, type SetupStep } from '#contract/firstDay/firstDay.ts'

/** The set-up of a shop as the server answers it: all steps are done but these. */
export const setupOf = (
  states: Partial<Record<SetupStep, 'OPEN' | 'ASIDE' | 'FAILING'>> = {},
  more: Partial<Setup> = {},
): Setup => ({
  steps: SETUP_STEPS.map((step) => ({ step, state: states[step] ?? 'DONE' })),
  shop: { name: 'Atelier', timeZone: 'Asia/Ho_Chi_Minh' },
  missingRoles: [],
  unusedRoles: [],
  address: { url: 'https://shop.example', test: null },
  payments: { artists: 2, without: [], unpayable: 0 },
  push: { configured: false },
  intake: {
    url: 'https://shop.example/api/intake/bookings',
    shopifyUrl: 'https://shop.example/api/intake/shopify',
    hasToken: false,
    hasShopifySecret: false,
    lastDelivery: null,
    test: null,
  },
  mail: { configured: true, to: 'mai@atelier.example', test: null },
  answers: { hasMailbox: false, hasToken: false, error: null, url: 'https://shop.example/api/intake/mail' },
  backup: { own: true, last: null },
  ...more,
})
