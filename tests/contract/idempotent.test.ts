import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/all.ts'

/** POST calls without the header: repeating them is harmless, or another rule prevents duplicates. */
const OTHERWISE = [
  // Each creates its own session, or none.
  '/api/authenticate',
  '/api/logout',
  '/api/token/renew',
  '/api/account/change-password',
  '/api/preview',
  // A secret, or codes, that are shown once: an answer that is kept for repeats would keep them.
  '/api/account/second-factor/start',
  '/api/account/second-factor/confirm',
  '/api/account/second-factor/recovery-codes',
  '/api/account/tokens',
  '/api/tokens',
  '/api/tokens/:id/renew',
  // Nothing is made by asking, and an answer of a passkey works once; with the first one come codes that are shown once.
  '/api/account/passkeys',
  '/api/account/passkeys/options',
  '/api/account/step-up/options',
  '/api/passkeys/sign-in',
  '/api/passkeys/sign-in/options',
  // Proves it once more.
  '/api/account/step-up',
  // Each asks the provider again, and its answer works once.
  '/api/sign-in/providers/:name/start',
  '/api/sign-in/providers/:name/finish',
  '/api/sign-in/providers/:name/factor',
  '/api/sign-in/providers/:name/logout',
  '/api/account/step-up/provider/start',
  '/api/account/step-up/provider/finish',
  '/api/account/identities/:name/start',
  '/api/account/identities/:name/finish',
  // The answers say nothing, or the link works once.
  '/api/account/reset-password/init',
  '/api/account/reset-password/check',
  '/api/account/reset-password/finish',
  // A code works once.
  '/api/account/second-factor/remove',
  // Repeating the call changes nothing.
  '/api/notifications/read-all',
  '/api/notifications/:id/read',
  '/api/push-tokens',
  '/api/products/:id/join',
  '/api/bookings/bulk/assign',
  '/api/bookings/bulk/budgets',
  '/api/artists',
  '/api/pay-runs/:id/resume',
  '/api/jobs/:name/run',
  '/api/bookings/:id/text-pictures',
  '/api/pay-runs/:id/reconciliation',
  // These create nothing that users see.
  '/api/templates/preview',
  '/api/late-notifications/generate-email-template',
  '/api/late-notifications/:id/sent-email/:bookingId',
  '/api/bookings/:id/email-preview',
  '/api/inbox/:id/answer-preview',
  '/api/customers-care/reminders/:id/mail-preview',
  '/api/bookings/selections',
  '/api/bookings/bulk/preview',
  '/api/customers/:login/erasure/preview',
  '/api/bookings/bulk/budgets/preview',
  '/api/bookings/bulk/print-check',
  '/api/client-errors',
  // Each makes a link of its own: an answer that is kept for repeats would keep the token, which is stored nowhere.
  '/api/bookings/:id/proofs',
  '/api/bookings/:id/delivery-links',
  // Files are not JSON; unused uploads are removed by a job, and an existing customer is reported.
  '/api/attachments',
  // A file may be handed in twice; checking and running one again changes nothing that is done.
  '/api/imports',
  '/api/imports/:id/check',
  '/api/imports/:id/run',
  // With an endpoint comes a secret that is shown once; a test sends nothing that anybody counts on.
  '/api/webhooks',
  '/api/webhooks/:id/secret',
  '/api/intake-secrets/:channel',
  '/api/webhooks/:id/test',
  // Asks, and changes nothing; reading again, pausing and going on end alike however often they are asked for.
  '/api/shop-connections/:id/test',
  '/api/shop-connections/:id/read-locations',
  '/api/shop-connections/:id/compare',
  '/api/shop-connections/:id/history/pause',
  '/api/shop-connections/:id/history/resume',
  // Deliveries of shops and the print vendor's shipments have their own ids.
  '/api/intake/shopify',
  '/api/intake/shops/:id',
  '/api/intake/mail',
  '/api/intake/messenger',
  '/api/intake/shipments',
]

test('every POST that creates or sends heeds Idempotency-Key (D-14)', () => {
  const posts = ENDPOINTS.filter(({ method }) => method === 'POST')
  expect(
    posts
      .filter(({ idempotent }) => !idempotent)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(OTHERWISE.toSorted())
  expect(ENDPOINTS.filter(({ method, idempotent }) => idempotent && method !== 'POST')).toEqual([])
})
