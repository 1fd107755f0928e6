import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildOrder, EVERYTHING, linh, person } from './fixtures.ts'

const minh = { ...person('minh', 'Minh', 'Lê'), id: 902 }
const budgets: Order['artistBudgets'] = [
  { id: 1, artist: linh, budget: 30, artistPaymentStatus: 'PAID', bookingArtistBudgetId: 1 },
  { id: 2, artist: minh, budget: 15, artistPaymentStatus: 'UNPAID', bookingArtistBudgetId: 2 },
]
const whole: Partial<Order> = { subtotal: 80, totalPrice: 89.5, artistBudgets: budgets }

async function openPage(order: Partial<Order>, account: object = {}) {
  renderConsole({
    path: '/order/AT-1001X',
    permissions: EVERYTHING,
    account,
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder(order),
      'GET /api/bookings/:id/work-logs': [],
    },
  })
  await screen.findByRole('heading', { level: 1, name: /1001/ })
}

async function lines(order: Partial<Order>, account: object = {}) {
  await openPage(order, account)
  const card = await screen.findByRole('region', { name: /^(Money|Tiền của đơn)$/ })
  const terms = within(card).getAllByRole('term')
  return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])
}

test('the money of an order is one sum: what the customer paid, the artists get, and the margin', async () => {
  expect(await lines(whole)).toEqual([
    ['Items', '$80.00'],
    ['Total', '$89.50'],
    ['Paid by the customer', '$89.50'],
    [linh.fullName, '-$30.00Paid'],
    ['Minh Lê', '-$15.00Unpaid'],
    ['Paid to artists', '$30.00 of $45.00'],
    ['Margin', '$44.50'],
  ])
})

test('an artist who gets no pay has no sum', async () => {
  const [first, second] = budgets ?? []
  const artistBudgets = first && second ? [{ ...first, budget: 0 }, second] : []
  const order = await lines({ ...whole, artistBudgets, budget: 0, noPay: true })
  expect(order).toContainEqual([linh.fullName, 'No pay'])
  expect(order).toContainEqual(['Minh Lê', '-$15.00Unpaid'])
})

test('a refund is taken off, and the budgets stay', async () => {
  expect(await lines({ ...whole, subtotal: 89.5, refunded: true })).toEqual([
    ['Total', '$89.50'],
    ['Paid by the customer', '$89.50'],
    ['Refunded', '-$89.50'],
    [linh.fullName, '-$30.00Paid'],
    ['Minh Lê', '-$15.00Unpaid'],
    ['Paid to artists', '$30.00 of $45.00'],
    ['Margin', '-$45.00'],
  ])
})

test('what is not paid yet is not counted as there', async () => {
  const unpaid = { ...whole, paidAt: null, deadline: null, artistBudgets: [] }
  expect(await lines(unpaid)).toEqual([
    ['Items', '$80.00'],
    ['Total', '$89.50'],
    ['Paid by the customer', 'Not paid yet'],
    ['Margin once it is paid', '$89.50'],
  ])
})

test('who sees one side alone has no sum of both', async () => {
  const prices = await lines({ ...whole, artistBudgets: undefined })
  expect(prices.map(([label]) => label)).toEqual(['Items', 'Total', 'Paid by the customer'])
})

test('who sees the budgets alone has them without the price', async () => {
  const spent = await lines({ subtotal: undefined, totalPrice: undefined, artistBudgets: budgets })
  expect(spent.map(([label]) => label)).toEqual([linh.fullName, 'Minh Lê', 'Paid to artists'])
})

test('who sees neither side, as an artist, has no card', async () => {
  await openPage({ subtotal: undefined, totalPrice: undefined, artistBudgets: undefined })
  expect(await screen.findByRole('region', { name: 'Details' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Money' })).toBeNull()
})

test('it is Vietnamese for those who read that', async () => {
  const labels = (await lines(whole, { langKey: 'vi' })).map(([label]) => label)
  expect(labels).toEqual([
    'Tiền hàng',
    'Tổng cộng',
    'Khách đã trả',
    linh.fullName,
    'Minh Lê',
    'Đã trả họa sĩ',
    'Lợi nhuận gộp',
  ])
})
