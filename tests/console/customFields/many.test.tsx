import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow, EVERYTHING } from '../orders/fixtures.ts'

const NAMES = Array.from({ length: 50 }, (_, at) => `field${at}`)

vi.mock('#contract/customFields/declared.ts', () => {
  const field = (name: string) => {
    const label = { en: name, vi: name }
    return { kind: 'flag', label, view: 'ACCESS_ORDER', edit: 'ACCESS_ORDER' }
  }
  const fields = Array.from({ length: 50 }, (_, at) => [`field${at}`, field(`field${at}`)])
  return { ORDER_CUSTOM_FIELDS: Object.fromEntries(fields), CUSTOMER_CUSTOM_FIELDS: {} }
})

test('each of as many columns as there can be has the width that the table counts with', async () => {
  const custom = Object.fromEntries(NAMES.map((name) => [name, true]))
  renderConsole({
    path: '/',
    permissions: EVERYTHING,
    answers: { 'GET /api/bookings': page([buildRow(1001, { custom })]) },
  })
  const heading = await screen.findByRole('columnheader', { name: 'field49' })
  const [cell] = (await screen.findAllByRole('cell', { name: 'Yes' })).slice(-1)
  const { children } = heading.parentElement as HTMLElement
  expect(heading.style.width).toBe(`var(--width-${children.length})`)
  expect(cell?.style.width).toBe(heading.style.width)
  expect(screen.getByRole('table').style.getPropertyValue(`--width-${children.length}`)).not.toBe('')
})
