import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SeededRole } from '#contract/access.ts'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow, EVERYTHING } from '../fixtures.ts'

type SeededStaff = Exclude<SeededRole, 'ROLE_CUSTOMER'>

interface Sees {
  /** At first (D-6.24). */
  readonly first: readonly string[]
  /** Of which one may choose. */
  readonly columns: readonly string[]
  readonly tabs: readonly string[]
  readonly filters: readonly string[]
  /** Whether rows can be selected: to change them, or for accountants to pay. */
  readonly selects: boolean
  /** Whether rows can be changed. */
  readonly works: boolean
}

const ALL_COLUMNS = [
  'Number',
  'Product',
  'Date',
  'Last Update',
  'Customer',
  'Source',
  'Store',
  'Price',
  'Budget',
  'Assigned',
  'CS',
  'Status',
  'Payment',
  'Order deadline',
]
const without = (...names: string[]) => ALL_COLUMNS.filter((name) => !names.includes(name))
const ALERT_TABS = ['All', 'Late', 'No Activity in 24h', 'No Sketch in 3 days']
const STAFF_TABS = [
  ...ALERT_TABS,
  'Artist Updated',
  'Has Poster',
  'My Orders',
  'Vendor: Printful',
  'Customer wrote',
]
/** A tab without its count. */
const nameOf = (tab: string): string => tab.replace(/\s+\d[\d,]*\+?$/, '')

/** What each role of the documented matrix sees of the list (A§2, D-3.3). */
const ROLES: Readonly<Record<SeededStaff, Sees>> = {
  ROLE_ADMIN: {
    first: ['Number', 'Product', 'Customer', 'Assigned', 'CS', 'Status', 'Payment', 'Order deadline'],
    columns: ALL_COLUMNS,
    tabs: STAFF_TABS,
    filters: ['Store', 'Source', 'Product', 'Status', 'Artist'],
    selects: true,
    works: true,
  },
  ROLE_CS: {
    first: [
      'Number',
      'Product',
      'Last Update',
      'Customer',
      'Price',
      'Assigned',
      'CS',
      'Status',
      'Order deadline',
    ],
    columns: ALL_COLUMNS,
    tabs: STAFF_TABS,
    filters: ['Store', 'Source', 'Product', 'Status', 'Artist'],
    selects: true,
    works: true,
  },
  ROLE_ARTIST: {
    first: ['Number', 'Product', 'Last Update', 'Budget', 'Status', 'Payment', 'Order deadline', 'Step due'],
    columns: [...without('Customer', 'Source', 'Store', 'Price', 'Assigned', 'CS'), 'Step due'],
    tabs: ['All', 'My turn', 'Late', 'No Activity in 24h', 'No Sketch in 3 days'],
    filters: ['Product', 'Status'],
    selects: false,
    works: false,
  },
  ROLE_STORE: {
    first: [
      'Number',
      'Product',
      'Date',
      'Customer',
      'Store',
      'Price',
      'Assigned',
      'Status',
      'Order deadline',
    ],
    columns: without('Budget', 'CS'),
    tabs: ALERT_TABS,
    filters: ['Store', 'Source', 'Product', 'Status'],
    selects: false,
    works: false,
  },
  ROLE_ACCOUNTANT: {
    first: ['Number', 'Product', 'Date', 'Price', 'Budget', 'Assigned', 'Status', 'Payment'],
    columns: without('Customer', 'Source', 'Store', 'CS'),
    tabs: ALERT_TABS,
    filters: ['Product', 'Status', 'Artist'],
    selects: true,
    works: false,
  },
}

const VENDOR = {
  id: 1,
  name: 'default_vendor',
  description: '',
  type: 'STRING',
  value: 'Printful',
  isEditable: true,
}

test.each(Object.entries(ROLES) as [SeededStaff, Sees][])(
  '%s has the columns, tabs and filters of the role',
  async (role, sees) => {
    const { user } = renderConsole({
      account: { authorities: [role], permissions: [...ROLE_PERMISSIONS[role]] },
      answers: { 'GET /api/bookings': page([buildRow(1001)]), 'GET /api/system-properties': [VENDOR] },
    })
    const table = await screen.findByRole('table', { name: 'Orders' })
    await screen.findAllByText('#1001')
    const headings = within(table).getAllByRole('columnheader')
    expect(headings.map(({ textContent }) => textContent).filter(Boolean)).toEqual(sees.first)
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(({ textContent }) => nameOf(textContent))).toEqual(sees.tabs),
    )
    const main = within(screen.getByRole('main'))
    for (const name of ['Store', 'Source', 'Product', 'Status', 'Artist']) {
      const inTable = name === 'Status' ? 1 : 0
      const pills = main.queryAllByRole('button', { name })
      expect([name, pills.length]).toEqual([name, (sees.filters.includes(name) ? 1 : 0) + inTable])
    }
    expect(screen.queryAllByRole('checkbox', { name: 'Select all' })).toHaveLength(sees.selects ? 1 : 0)
    expect(screen.queryAllByRole('button', { name: /^Assign (artist|CS|store) of/ }).length > 0).toBe(
      sees.works,
    )
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const choices = within(await screen.findByRole('dialog', { name: 'Columns' })).getAllByRole('checkbox')
    const offered = choices.map((box) => box.closest('label')?.textContent)
    expect(new Set(offered)).toEqual(new Set([...sees.columns, 'Still open (CSV)']))
  },
)

test('columns that were chosen before stay, also those of the address', async () => {
  localStorage.setItem('RaStoreatelier.orders.columns', JSON.stringify(['number', 'source', 'paidAt']))
  renderConsole({ permissions: EVERYTHING, answers: { 'GET /api/bookings': page([buildRow(1001)]) } })
  await screen.findAllByText('#1001')
  const headings = within(screen.getByRole('table')).getAllByRole('columnheader')
  expect(headings.map(({ textContent }) => textContent)).toEqual(['', 'Number', 'Source', 'Date'])
})
