import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { MergePreview } from '#contract/customers/merge.ts'
import { type Answers, type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { AGENT, buildCustomer, rowOf } from './fixtures.ts'

const people = {
  '7': { id: 7, fullName: 'Nora Reed', login: '84901' },
  '8': { id: 8, fullName: 'Omar Diaz', login: '84907' },
} as const

const previewOf = ({ query }: Asked): MergePreview => {
  const [keep, drop] = query.get('keepId') === '7' ? (['7', '8'] as const) : (['8', '7'] as const)
  return {
    keep: people[keep],
    drop: people[drop],
    fields: [
      { field: 'email', keep: `${keep}@x.example`, drop: `${drop}@x.example`, result: `${keep}@x.example` },
      { field: 'sex', keep: null, drop: 'MALE', result: 'MALE' },
    ],
    orders: 2,
    tags: ['friend', 'vip'],
    anniversaries: 1,
    groups: [],
    totalOrder: 4,
    refundedOrders: 1,
    totalSpent: 611.7,
  }
}

async function open(answers: Answers = {}) {
  const rows = [buildCustomer(), buildCustomer({ id: 8, login: '84907', fullName: 'Omar Diaz' })].map(rowOf)
  const rendered = renderConsole({
    path: '/customer',
    permissions: AGENT,
    answers: {
      'GET /api/customers': page(rows),
      'GET /api/customers/merge': previewOf,
      'POST /api/customers/merge': { id: 8, login: '84907' },
      ...answers,
    },
  })
  const { user } = rendered
  await user.click(await screen.findByRole('checkbox', { name: 'Select Nora Reed' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Omar Diaz' }))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge two customers' }))
  return { ...rendered, dialog }
}

describe('merging two customers', () => {
  test('shows what would stand and move, swaps, and merges the way that is shown', async () => {
    const { user, api, dialog } = await open()
    const table = within(await dialog.findByRole('table'))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldKeptWill be removedAfter merging',
      'E-mail7@x.example8@x.example7@x.example',
      'Gender–MaleMale',
    ])
    for (const text of ['2 orders move', '1 anniversary moves', 'Tags afterwards: friend, vip'])
      expect(dialog.getByText(text)).toBeVisible()
    expect(dialog.getByText('Together 5 orders (1 refunded) and $611.70 spent')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Swap' }))
    expect(await dialog.findByText('E-mail')).toBeVisible()
    await waitFor(() =>
      expect(dialog.getAllByRole('row')[1]?.textContent).toBe('E-mail8@x.example7@x.example8@x.example'),
    )
    const lists = api.of('GET /api/customers').length
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(await screen.findByText('Nora Reed is merged into Omar Diaz')).toBeVisible()
    expect(api.of('POST /api/customers/merge')[0]?.body).toEqual({ keepId: 8, dropId: 7 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(api.of('GET /api/customers/merge')).toHaveLength(2)
    await waitFor(() => expect(api.of('GET /api/customers').length).toBeGreaterThan(lists))
  })

  test('what could not be worked out is said, and nothing can be confirmed', async () => {
    const { user, api, dialog } = await open({ 'GET /api/customers/merge': failing(404, 'notFound') })
    expect(await dialog.findByText('The preview could not be loaded.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
    api.answer({ 'GET /api/customers/merge': previewOf })
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('table')).toBeVisible()
  })

  test('a refused merge stays open, Cancel changes nothing', async () => {
    const { user, api, dialog } = await open({ 'POST /api/customers/merge': failing(403, 'forbidden') })
    await dialog.findByRole('table')
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(await screen.findByText(/You do not have the permission/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(api.of('POST /api/customers/merge')).toHaveLength(1)
    expect(screen.getByRole('checkbox', { name: 'Select Nora Reed' })).toBeChecked()
  })
})
