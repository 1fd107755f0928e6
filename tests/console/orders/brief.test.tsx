import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole } from '#tests/support/console.tsx'
import { storedFile } from '#tests/support/uploads.ts'
import { buildItem, buildOrder, EVERYTHING } from './fixtures.ts'

const item = buildItem({
  photos: [storedFile(1, 'hat.jpg')],
  note: 'Please draw the hat too',
  summarize: '<p>Two people</p>',
})

const open = (shown = item) =>
  renderConsole({
    path: '/order/AT-1001X',
    permissions: EVERYTHING,
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder({ items: [shown] }),
      'GET /api/bookings/:id/work-logs': [],
    },
  })

const card = async () => within(await screen.findByRole('region', { name: 'Couple Portrait' }))

test('what is to be done is read before the photos, as long as there is no version', async () => {
  open()
  const headings = (await card()).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Note', 'Summarize', 'Order Original'])
})

test('without a word of it the photos come first', async () => {
  open({ ...item, note: null, summarize: null })
  const headings = (await card()).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Order Original', 'Summarize'])
})
