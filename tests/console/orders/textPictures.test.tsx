import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { type Answers, failing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { storedFile } from '#tests/support/uploads.ts'
import { buildOrder, buildStep, EVERYTHING } from './fixtures.ts'

const SHOW = 'POST /api/bookings/1001/text-pictures'
const DRESS = 'https://photos.example/the%20dress.png'
const POSE = 'https://photos.example/a/pose.jpg?size=2'
const NOTE = `Like ${DRESS}, posed as in ${POSE} (${DRESS}). More: https://photos.example/album and http://photos.example/old.png`

const noted = (order: Order): Order => ({
  ...order,
  items: order.items.map((item, at) => (at === 0 ? { ...item, note: NOTE } : item)),
})

function open(answers: Answers, langKey: 'en' | 'vi' = 'en') {
  return renderConsole({
    path: '/order/AT-1001X',
    permissions: EVERYTHING,
    account: { langKey },
    answers: {
      'GET /api/bookings/AT-1001X': noted(buildOrder({ status: 'SKETCH' })),
      'GET /api/bookings/:id/work-logs': [buildStep(1)],
      ...answers,
    },
  })
}
const picture = { ...storedFile(41, 'the dress.png'), external: true }

test('a link to a picture is offered below the text, and loads from the server once it is asked for', async () => {
  const { user, api } = open({ [SHOW]: picture })
  const button = await screen.findByRole('button', { name: 'Show picture: the dress.png' })
  // The links stay; each picture is offered once, and only what the server can show.
  expect(screen.getAllByRole('link', { name: DRESS })).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^Show picture/ })).toHaveLength(2)
  expect(document.querySelector('img[src*="photos.example"]')).toBeNull()
  expect(api.of(SHOW)).toEqual([])
  await user.click(button)
  const shown = within(await screen.findByRole('list', { name: 'Picture from the text: the dress.png' }))
  expect(api.of(SHOW).map(({ body }) => body)).toEqual([{ url: DRESS }])
  const enlarge = shown.getByRole('button', { name: /the dress\.png/ })
  expect(enlarge).toHaveFocus()
  expect(document.querySelector('img[src*="photos.example"]')).toBeNull()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: /the dress\.png/ })).toBeVisible()
})

test.each([
  [
    'en',
    'Show picture: pose.jpg',
    'Try again: pose.jpg',
    'The picture could not be loaded from where it is.',
  ],
  ['vi', 'Xem ảnh: pose.jpg', 'Thử lại: pose.jpg', 'Không tải được ảnh từ nơi lưu.'],
] as const)(
  'what could not be loaded is said and tried again by keyboard, in %s',
  async (language, name, again, said) => {
    let fails = true
    const { user, api } = open(
      { [SHOW]: () => (fails ? failing(422, 'pictureNotLoaded') : { ...picture, name: 'pose.jpg' }) },
      language,
    )
    const button = await screen.findByRole('button', { name })
    button.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText(said, { exact: false })).toBeVisible()
    fails = false
    const retry = screen.getByRole('button', { name: again })
    expect(retry).toHaveFocus()
    await user.keyboard(' ')
    await waitFor(() => expect(screen.getByRole('button', { name: /pose\.jpg$/ })).toHaveFocus())
    expect(screen.queryByText(said, { exact: false })).toBeNull()
    expect(api.of(SHOW)).toHaveLength(2)
  },
)
