import { expect, test } from 'vitest'
import { fillPath } from '#contract/endpoint.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { getSteps } from '#contract/orders/steps/steps.ts'
import { codeOf, firstOrderUrls } from '#src/boot/orderAddress.ts'

test('what begins early for the page of an order is what the page asks for', () => {
  const code = codeOf('/order/at-1001x') ?? ''
  expect(code).toBe('AT-1001X')
  const asked = [getOrder, getSteps].map(({ path }) => fillPath(path, { id: code }))
  expect(firstOrderUrls(code)).toEqual(asked)
})

test.each(['/', '/order', '/order/', '/order/AT-1/other', '/order/%E0%A4%A', '/orders/AT-1', '/order/a b'])(
  '%s is the page of no order',
  (path) => expect(codeOf(path)).toBeUndefined(),
)
