import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PaymentChange } from '#contract/artists/paymentChange.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildArtist, MANAGER, open as openArtist } from '../artists/fixtures.ts'
import { ACCOUNTANT } from './fixtures.ts'
import { person } from './runFixtures.ts'

const CONFIRM = 'PUT /api/artists/khoa/payment-data/confirm'
const change = (more: Partial<PaymentChange> = {}): PaymentChange => ({
  changedDate: '2026-11-20T02:00:00.000Z',
  changedBy: ['Khoa Nguyễn'],
  own: false,
  confirmedDate: null,
  confirmedBy: null,
  payableFrom: null,
  ...more,
})
const confirmed = change({ confirmedDate: '2026-11-21T02:00:00.000Z', confirmedBy: 'Thu Trang' })

const openPage = (artist: object, more: Answers = {}, permissions: readonly Permission[] = MANAGER) =>
  openArtist('/artists/khoa', { 'GET /api/artists/:login': buildArtist(artist), ...more }, permissions)

describe('changed payment data', () => {
  for (const hand of ['mouse', 'keyboard'] as const)
    test(`are confirmed on the artist’s page after a question, by ${hand}`, async () => {
      let now = change()
      const { user, api } = openPage(
        {},
        {
          'GET /api/artists/:login': () => buildArtist({ paymentChange: now }),
          [CONFIRM]: () => {
            now = confirmed
            return confirmed
          },
        },
      )
      const press = async (button: HTMLElement) => {
        if (hand === 'mouse') return user.click(button)
        button.focus()
        return user.keyboard('{Enter}')
      }
      const note = await screen.findByText(
        'Payment data changed on 20/11/2026 09:00 by Khoa Nguyễn, since the last payment. The artist can be paid once someone confirms it.',
      )
      expect(note).toBeVisible()
      await press(screen.getByRole('button', { name: 'Confirm payment data' }))
      const question = within(
        await screen.findByRole('dialog', { name: 'Is the payment data of Khoa Nguyễn correct?' }),
      )
      expect(question.getByText(/^Ask the artist by phone or in person/)).toBeVisible()
      await press(question.getByRole('button', { name: 'It is correct' }))
      expect(await screen.findByText('The payment data of Khoa Nguyễn is confirmed')).toBeVisible()
      expect(api.of(CONFIRM)[0]?.body).toEqual({ changedDate: change().changedDate })
      expect(await screen.findByText(/Confirmed by Thu Trang on 21\/11\/2026 09:00\./)).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Confirm payment data' })).toBeNull()
    })

  test('of one’s own are for someone else to confirm, and nobody confirms without the right to pay', async () => {
    const { unmount } = openPage({ paymentChange: change({ own: true }) })
    expect(await screen.findByText(/Someone else who pays has to confirm it/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Confirm payment data' })).toBeNull()
    unmount()
    openPage(
      { paymentChange: change() },
      {},
      MANAGER.filter((one) => one !== 'CREATE_PAYOUT'),
    )
    expect(await screen.findByText(/^Payment data changed on/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Confirm payment data' })).toBeNull()
  })

  test('that were changed once more are read again', async () => {
    const { user, api } = openPage(
      { paymentChange: change() },
      { [CONFIRM]: failing(409, 'versionConflict') },
    )
    await user.click(await screen.findByRole('button', { name: 'Confirm payment data' }))
    const before = api.of('GET /api/artists/:login').length
    await user.click(await screen.findByRole('button', { name: 'It is correct' }))
    await waitFor(() => expect(api.of('GET /api/artists/:login').length).toBeGreaterThan(before))
    expect(await screen.findByText(/changed this in the meantime|someone else/i)).toBeVisible()
  })

  test('keep the payment of one artist closed until they are confirmed', async () => {
    let now: PaymentChange | null = change()
    const due = { id: 1, orderId: 1001, bookingNumber: 1001, code: 'AT-1001X', budget: 30 }
    const { user } = openArtist('/artists', {
      'GET /api/artists': page([buildArtist()]),
      'GET /api/payouts/confirmation': () => [
        {
          artist: { ...person(21, 'Khoa Nguyễn'), login: 'khoa', email: null, activated: true },
          budgets: [{ ...due, assigned: true, done: true, items: ['Pet Portrait'] }],
          confirmed: null,
          paymentChange: now,
        },
      ],
      [CONFIRM]: () => {
        now = confirmed
        return confirmed
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Khoa Nguyễn' }))
    await user.click(await screen.findByRole('button', { name: 'Paid' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Payouts: / }))
    expect(await dialog.findByRole('button', { name: /^Pay \$30/ })).toBeDisabled()
    await user.click(await dialog.findByRole('button', { name: 'Confirm payment data' }))
    await user.click(await screen.findByRole('button', { name: 'It is correct' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Pay \$30/ })).toBeEnabled())
  })

  test('cannot be ticked in a pay run', async () => {
    const candidate = (id: number, name: string, paymentChange: PaymentChange | null) => ({
      artist: person(id, name),
      orders: 1,
      total: 40,
      activated: true,
      paymentType: 'PAYPAL',
      paymentChange,
    })
    renderConsole({
      path: '/pay-runs/new?until=2026-10-31',
      permissions: ACCOUNTANT,
      answers: {
        'GET /api/pay-runs/preview': [
          candidate(1, 'An Bùi', change()),
          candidate(2, 'Bình Đỗ', change({ ...confirmed, payableFrom: '2026-11-30T02:00:00.000Z' })),
          candidate(3, 'Chi Võ', confirmed),
        ],
      },
    })
    expect(await screen.findByRole('checkbox', { name: 'Pay An Bùi' })).toBeDisabled()
    expect(screen.getByText('Payment data changed: to be confirmed on the artist’s page')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Pay Bình Đỗ' })).toBeDisabled()
    expect(screen.getByText('Payment data changed too recently to be paid')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Pay Chi Võ' })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Pay 1 artist $40' })).toBeVisible()
  })
})

describe('masked payment data', () => {
  const masked = { masked: true, paymentInfo: '••••••••onth', paymentMethods: [] }

  test('are shown to those who pay when they ask for them', async () => {
    const { user, api } = openPage(masked, {
      'GET /api/artists/:login': ({ query }: { query: URLSearchParams }) =>
        buildArtist(query.get('unmasked') === 'true' ? {} : masked),
    })
    expect(await screen.findByText('Hidden except for the last four characters.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show payment data' }))
    expect(await screen.findByText('0071000123456')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show payment data' })).toBeNull()
    expect(api.of('GET /api/artists/:login').at(-1)?.query.get('unmasked')).toBe('true')
  })

  test('stay so for others', async () => {
    openPage(
      masked,
      {},
      MANAGER.filter((one) => one !== 'CREATE_PAYOUT'),
    )
    expect(await screen.findByText('Hidden except for the last four characters.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show payment data' })).toBeNull()
  })
})
