import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/all.ts'

/** Calls that are sent by POST and happen as often as they are sent, or once by another rule. */
const OTHERWISE = [
  // A session each, or none.
  '/api/authenticate',
  '/api/logout',
  '/api/token/renew',
  '/api/account/change-password',
  '/api/preview',
  // The same again leaves things as they are.
  '/api/notifications/read-all',
  '/api/notifications/:id/read',
  '/api/push-tokens',
  '/api/bookings/bulk/assign',
  // Nothing is made that anyone sees.
  '/api/bookings/selections',
  '/api/bookings/bulk/preview',
  '/api/client-errors',
  // Files are no JSON; an upload that nothing uses goes by itself, a customer who is there already is told.
  '/api/attachments',
  '/api/customers/import',
  // Shopify's deliveries have ids of their own.
  '/api/intake/shopify',
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
