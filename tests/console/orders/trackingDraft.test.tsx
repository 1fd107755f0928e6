import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failing } from '#tests/support/api.ts'
import { buildStep } from './fixtures.ts'
import { agent, LOGS, open } from './workSupport.ts'

const entry = {
  id: 7,
  trackingCode: 'VN123',
  trackingUrl: 'https://track.example/VN123',
  estimatedDeliveryFrom: '2026-03-10',
  estimatedDeliveryTo: '2026-03-12',
}
const TRACK = `POST ${LOGS}/canvas/tracking`
const printing = [buildStep(4, { lane: 'CANVAS', artist: null, status: 'PRINT_TRACKING' })]
const tracked = (trackings: readonly object[], answers = {}) =>
  open(agent, 'PRINT_TRACKING', printing, {
    order: { hasCanvas: true, statusForCanvas: 'PRINT_TRACKING', trackings },
    answers,
  })
const card = async () => within(await screen.findByRole('region', { name: 'Tracking' }))

test('the tracking form keeps what is typed through a reload until it is saved or discarded, and is saved over what it was typed over', async () => {
  const first = tracked([entry])
  const before = await card()
  await first.user.click(await before.findByRole('button', { name: 'Edit tracking' }))
  await first.user.type(before.getByLabelText(/^Tracking code/), '9')
  await first.user.click(before.getByRole('button', { name: 'Add tracking' }))
  first.unmount()

  const newer = { ...entry, trackingCode: 'NEWER' }
  const second = tracked([newer], { [TRACK]: failing(503) })
  const form = await card()
  expect(await form.findByText(/^Restored/)).toBeVisible()
  const [code, added] = form.getAllByLabelText(/^Tracking code/)
  expect([code, added].map((one) => (one as HTMLInputElement).value)).toEqual(['VN1239', ''])
  await second.user.click(form.getByRole('button', { name: 'Remove tracking 2' }))
  await second.user.click(form.getByRole('button', { name: 'Save tracking' }))
  expect(await form.findByRole('alert')).toBeVisible()
  expect(second.api.of(TRACK).at(-1)?.body).toMatchObject({
    items: [{ id: 7, trackingCode: 'VN1239' }],
    seen: [{ id: 7, trackingCode: 'VN123' }],
  })
  await second.user.click(form.getByRole('button', { name: 'Discard' }))
  expect(form.getByLabelText(/^Tracking code/)).toHaveValue('VN123')
  second.unmount()

  tracked([newer])
  expect(await (await card()).findByRole('link', { name: 'NEWER' })).toBeVisible()
})
