import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow, EVERYTHING } from '../orders/fixtures.ts'

const open = async () => {
  renderConsole({
    path: '/',
    permissions: EVERYTHING,
    answers: { 'GET /api/bookings': page([buildRow(1001)]), 'GET /api/customers': page([]) },
  })
  await screen.findByText('#1001')
  return screen.getByRole('combobox', { name: 'Go to an order' })
}

/** Presses the entry of the menu, and waits until the address has changed, not for the screen. */
async function leave(): Promise<void> {
  screen.getByRole('link', { name: 'Customers' }).click()
  while (location.pathname === '/') await Promise.resolve()
}

const newHeading = () => screen.findByRole('heading', { level: 1, name: 'Customers' })

test('a new screen takes the focus, also from the search that it was come from', async () => {
  const search = await open()
  act(() => search.focus())
  await act(leave)
  expect(await newHeading()).toHaveFocus()
})

test('what is focused after the address has changed keeps the focus', async () => {
  const search = await open()
  await act(async () => {
    await leave()
    search.focus()
  })
  await newHeading()
  expect(search).toHaveFocus()
})
