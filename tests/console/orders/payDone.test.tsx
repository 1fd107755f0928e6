import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { Answers } from '#tests/support/api.ts'
import { buildPayout } from '../payouts/fixtures.ts'
import { buildOrder, linh, person } from './fixtures.ts'
import { admin, agent, artist, bar, first, open, someone } from './workSupport.ts'

const minh = person('minh', 'Minh', 'Lê')
const entry = (id: number, who: typeof linh, budget: number, artistPaymentStatus: 'PAID' | 'UNPAID') =>
  ({ id, artist: who, budget, artistPaymentStatus, bookingArtistBudgetId: id }) as const
const owed = [entry(1, linh, 30, 'UNPAID')]
const paid = [entry(1, linh, 30, 'PAID')]
const accountant = someone('ROLE_ACCOUNTANT', person('thu', 'Thu', 'Lâm'))

const openDone = (who: { account: object }, order: Partial<Order>, answers: Answers = {}) =>
  open(who, 'DONE', first('SEND_FILE', 'APPROVED'), { order, answers })
const payButton = async () => (await bar()).findByRole('button', { name: 'Pay the artist' })
const withoutPay = async () => {
  expect(await screen.findByText('This order is done.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pay the artist' })).toBeNull()
}

test.each(['mouse', 'keyboard'] as const)(
  'who pays is led from a done order to its payment, by %s',
  async (way) => {
    const due = { id: 1, orderId: 1001, bookingNumber: 1001, code: 'AT-1001X', budget: 30 }
    let settled = false
    const { user, api } = openDone(
      accountant,
      {},
      {
        'GET /api/bookings/AT-1001X': () =>
          buildOrder({ status: 'DONE', assignedTo: linh, artistBudgets: settled ? paid : owed }),
        'GET /api/payouts/confirmation': [
          {
            artist: { ...linh, email: null, activated: true },
            budgets: [{ ...due, assigned: true, done: true, items: ['Pet Portrait'] }],
            confirmed: null,
          },
        ],
        'POST /api/payouts': () => {
          settled = true
          return buildPayout()
        },
      },
    )
    expect(await screen.findByText(`pay ${linh.fullName} $30`)).toBeVisible()
    const button = await payButton()
    expect(button.dataset.kind).toBe('primary')
    if (way === 'mouse') await user.click(button)
    else {
      button.focus()
      await user.keyboard('{Enter}')
    }
    const dialog = within(await screen.findByRole('dialog', { name: /^Payouts: / }))
    const pay = await dialog.findByRole('button', { name: /^Pay \$30/ })
    const order = dialog.getByRole('checkbox', { name: /^#1001/ })
    await waitFor(() => expect(order).toHaveFocus())
    await (way === 'mouse' ? user.click(pay) : user.keyboard('{Control>}{Enter}{/Control}'))
    await withoutPay()
    expect(api.of('GET /api/payouts/confirmation')[0]?.query.get('orderIds')).toBe('1001')
    expect(api.of('POST /api/payouts')[0]?.body).toMatchObject({ artist: linh.login })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('heading', { name: /^Next step/ })).toHaveFocus()
    const opens = await screen.findByRole('link', { name: 'Open the payout' })
    expect(opens).toHaveAttribute('href', '/payout/PO2345678ABCDE')
  },
)

test('each artist who waits for money is named, beside reopening', async () => {
  openDone(admin, { artistBudgets: [...owed, entry(2, minh, 15, 'UNPAID'), entry(3, minh, 0, 'UNPAID')] })
  expect(await screen.findByText(`pay ${linh.fullName} $30, Minh Lê $15`)).toBeVisible()
  expect(await payButton()).toBeEnabled()
  expect((await bar()).getByRole('button', { name: 'Reopen' })).toBeEnabled()
})

test('there is nothing to pay without the permission, before the end, and once it is paid', async () => {
  for (const who of [agent, artist]) {
    const { unmount } = openDone(who, { artistBudgets: owed })
    await withoutPay()
    unmount()
  }
  const { unmount } = openDone(accountant, { artistBudgets: paid })
  await withoutPay()
  unmount()
  open(accountant, 'COLOR', first('COLOR', 'WORKING'), { order: { artistBudgets: owed } })
  await bar()
  expect(await screen.findByText(/^colour/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pay the artist' })).toBeNull()
})

test('it is the button of a phone’s bar, and has Vietnamese texts', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 991px)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const account = { ...accountant.account, langKey: 'vi' }
  openDone({ account }, { artistBudgets: owed })
  expect(await screen.findByText(`trả tiền cho ${linh.fullName} $30`)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Trả tiền họa sĩ' })).toBeVisible()
  vi.unstubAllGlobals()
})
