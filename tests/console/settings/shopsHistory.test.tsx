import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import type { ShopHistory } from '#contract/shopConnections/history.ts'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildShop, buildShopMessage } from '#tests/support/shops.ts'

const EDITS: readonly Permission[] = ['VIEW_SHOP_CONNECTION', 'EDIT_SHOP_CONNECTION', 'ACCESS_SETTING']
const HISTORY = 'GET /api/shop-connections/3/history'
const START = 'POST /api/shop-connections/3/history'

const history = (more: Partial<ShopHistory> = {}): ShopHistory => ({
  state: 'RUNNING',
  since: null,
  doneBefore: '2025-11-06',
  taken: 1500,
  leftOut: 20,
  total: 6000,
  startedDate: '2026-01-05T03:00:00.000Z',
  startedBy: 'Mai Phạm',
  endedDate: null,
  error: null,
  ...more,
})

interface Options {
  readonly permissions?: readonly Permission[]
  readonly langKey?: 'en' | 'vi'
}

const open = (
  given: ShopHistory | null,
  more: Answers = {},
  { permissions = EDITS, langKey = 'en' }: Options = {},
) =>
  renderConsole({
    path: '/shops/detail/3?part=history',
    permissions,
    account: { langKey },
    answers: {
      'GET /api/shop-connections/:id': buildShop(),
      'GET /api/shop-connections/:id/messages': page([buildShopMessage()]),
      'GET /api/shop-connections/:id/differences': page([]),
      [HISTORY]: { history: given },
      ...more,
    },
  })

const card = async (name = 'Earlier orders') => within(await screen.findByRole('region', { name }))

/** A day this many days ago, where the business is. */
const daysAgo = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).format(Date.now() - days * 86_400_000)

test('nobody has asked for them: they are read from a day on, by the keyboard', async () => {
  const { user, api } = open(null, { [START]: { history: history({ taken: 0, leftOut: 0, total: null }) } })
  const shown = await card()
  expect(await shown.findByText('They have not been read yet.')).toBeVisible()
  shown.getByRole('button', { name: 'Read earlier orders…' }).focus()
  await user.keyboard('{Enter}')
  const form = within(await screen.findByRole('dialog', { name: 'Read earlier orders' }))
  expect(form.getByText(/^Orders that come in as done cause no alerts/)).toBeVisible()
  expect(form.getByLabelText(/^Orders placed from/)).toHaveAccessibleDescription('Empty for all orders')
  form.getByLabelText(/^Orders placed from/).focus()
  await user.keyboard('01/03/2025')
  form.getByRole('button', { name: 'Start reading' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('The earlier orders are being read.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.of(START).map(({ body }) => body)).toEqual([{ since: '2025-03-01', doneBefore: daysAgo(60) }])
  expect(shown.getByText('Being read · 0 orders')).toBeVisible()
  expect(api.of(HISTORY)).toHaveLength(1)
})

test('all of them, done before a day: exactly that is sent; without the day nothing is', async () => {
  const { user, api } = open(null, { [START]: { history: history() } })
  await user.click(await (await card()).findByRole('button', { name: 'Read earlier orders…' }))
  const form = within(await screen.findByRole('dialog'))
  const day = form.getByLabelText(/^As done, if placed before/)
  await user.clear(day)
  await user.click(form.getByRole('button', { name: 'Start reading' }))
  await waitFor(() => expect(day).toBeInvalid())
  expect(api.of(START)).toEqual([])
  await user.type(day, '06/11/2025')
  await user.click(form.getByRole('button', { name: 'Start reading' }))
  await waitFor(() => expect(api.of(START)).toHaveLength(1))
  expect(api.of(START)[0]?.body).toEqual({ since: null, doneBefore: '2025-11-06' })
})

test('a refusal is said in the dialog, which stays', async () => {
  const { user } = open(null, { [START]: failing(409, 'alreadyAsked') })
  await user.click(await (await card()).findByRole('button', { name: 'Read earlier orders…' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: 'Start reading' }))
  const [said] = await form.findAllByText('The shop is already being asked. Wait for its answer.')
  expect(said).toBeVisible()
})

test('while they are read, it says how far it is, and it can be paused and go on', async () => {
  const { user, api } = open(history({ since: '2025-03-01' }), {
    'POST /api/shop-connections/:id/history/pause': { history: history({ state: 'PAUSED' }) },
    'POST /api/shop-connections/:id/history/resume': { history: history({ taken: 1600 }) },
  })
  const shown = await card()
  expect(await shown.findByText('Being read · 1,520 of 6,000 orders')).toBeVisible()
  const bar = shown.getByRole('progressbar', { name: 'How much has been read' })
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1520', '6000'])
  expect(
    shown.getByText(
      '1,500 came in, 20 are known, cancelled, or wait to be checked. Orders since 01/03/2025. Those placed before 06/11/2025 come in as done. Started by Mai Phạm, 05/01/2026 10:00.',
    ),
  ).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'Pause' }))
  expect(await shown.findByText('Paused · 1,520 of 6,000 orders')).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Pause' })).toBeNull()
  shown.getByRole('button', { name: 'Resume' }).focus()
  await user.keyboard('{Enter}')
  expect(await shown.findByText('Being read · 1,620 of 6,000 orders')).toBeVisible()
  expect(api.of('POST /api/shop-connections/3/history/pause')).toHaveLength(1)
  expect(api.of('POST /api/shop-connections/3/history/resume')).toHaveLength(1)
})

test('a pause that fails says so, and it goes on', async () => {
  const { user } = open(history(), {
    'POST /api/shop-connections/:id/history/pause': failing(404, 'notFound'),
  })
  const shown = await card()
  await user.click(await shown.findByRole('button', { name: 'Pause' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(shown.getByText('Being read · 1,520 of 6,000 orders')).toBeVisible()
  expect(shown.getByRole('button', { name: 'Pause' })).toBeEnabled()
})

test('of orders that came twice there are no more than the shop has', async () => {
  open(history({ taken: 5990, leftOut: 30 }))
  expect(await (await card()).findByText('Being read · 6,000 of 6,000 orders')).toBeVisible()
})

test('when they are read, there is no bar, and they can be read once more', async () => {
  const { user } = open(history({ state: 'DONE', taken: 5980 }))
  const shown = await card()
  expect(await shown.findByText('Read · 6,000 of 6,000 orders')).toBeVisible()
  expect(shown.getByText(/All orders\./)).toBeVisible()
  expect(shown.queryByRole('progressbar')).toBeNull()
  await user.click(shown.getByRole('button', { name: 'Read once more…' }))
  expect(await screen.findByRole('dialog', { name: 'Read earlier orders' })).toBeVisible()
})

test('why it does not get on is said, but not while it is paused', async () => {
  const error = { reason: 'WRONG_CREDENTIALS' as const, text: 'Invalid API key' }
  const { user } = open(history({ error }), {
    'POST /api/shop-connections/:id/history/pause': { history: history({ state: 'PAUSED', error }) },
  })
  const shown = await card()
  expect(await shown.findByRole('alert')).toHaveTextContent(
    'Reading has stopped: The shop refuses the credentials. Create new ones there and enter them below. Atelier tries again every minute.',
  )
  await user.click(shown.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(shown.queryByRole('alert')).toBeNull())
})

test('what could not be loaded can be asked for again', async () => {
  const { user, api } = open(null, { [HISTORY]: failing(503, 'busy') })
  const shown = await card()
  expect(await shown.findByText('The progress could not be loaded.')).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Read earlier orders…' })).toBeNull()
  api.answer({ [HISTORY]: { history: history() } })
  await user.click(shown.getByRole('button', { name: 'Try again' }))
  expect(await shown.findByText('Being read · 1,520 of 6,000 orders')).toBeVisible()
})

test('who may only see shops steers nothing, in Vietnamese, too', async () => {
  open(history(), {}, { permissions: ['VIEW_SHOP_CONNECTION'], langKey: 'vi' })
  const shown = await card('Đơn trước đây')
  expect(await shown.findByText('Đang đọc · 1,520 trên 6,000 đơn')).toBeVisible()
  expect(shown.getByText(/Mai Phạm bắt đầu lúc 05\/01\/2026 10:00\.$/)).toBeVisible()
  expect(shown.queryByRole('button')).toBeNull()
})
