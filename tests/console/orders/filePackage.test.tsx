import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FilePackage } from '#contract/orders/finalFiles.ts'
import { failing } from '#tests/support/api.ts'
import { EVERYTHING } from './fixtures.ts'
import { openList, select } from './list/bulkSupport.ts'

const PACK = 'POST /api/bookings/bulk/final-files'
const LOOK = 'GET /api/final-files/:id'

const build = (more: Partial<FilePackage> = {}): FilePackage => ({
  id: 7,
  state: 'WAITING',
  orders: 2,
  packed: 0,
  files: 0,
  empty: 0,
  missing: 0,
  size: null,
  link: null,
  createdDate: '2026-03-02T10:00:00.000Z',
  ...more,
})
const done = build({
  state: 'DONE',
  packed: 2,
  files: 3,
  size: 12_345_678,
  link: '/api/final-files/7/package?s=1',
})

const start = (states: readonly FilePackage[]) => {
  const left = [...states]
  return openList({
    answers: { [PACK]: build(), [LOOK]: () => (left.length > 1 ? left.shift() : left[0]) },
  })
}
const box = () => screen.findByRole('region', { name: 'Final files' })

describe('the final files of selected orders', () => {
  test('are packed by mouse, say how far they are, and come with a link', async () => {
    const { user, api } = start([build(), build({ state: 'PACKING', packed: 1 }), done])
    await select(user, 1001, 1002)
    await user.click(await screen.findByRole('button', { name: 'Final files' }))
    const shown = within(await box())
    expect(await shown.findByText('Waiting to pack the files…')).toBeVisible()
    expect(await shown.findByText('Packing files: 1 of 2 orders', {}, { timeout: 4000 })).toBeVisible()
    expect(shown.getByRole('progressbar')).toHaveAttribute('value', '1')
    const link = await shown.findByRole('link', { name: 'Download zip (12.3 MB)' }, { timeout: 4000 })
    expect(link).toHaveAttribute('href', '/api/final-files/7/package?s=1')
    expect(shown.getByText('3 files are ready')).toBeVisible()
    expect(api.of(PACK).map(({ body }) => body)).toEqual([{ id: [1001, 1002] }])
    await user.click(shown.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Final files' })).toBeNull())
  })

  test('are packed by keyboard, and say what is not in the zip', async () => {
    const { user } = start([build({ ...done, empty: 1, missing: 2 })])
    await select(user, 1001)
    ;(await screen.findByRole('button', { name: 'Final files' })).focus()
    await user.keyboard('{Enter}')
    const shown = within(await box())
    expect(
      await shown.findByText(/3 files are ready 1 order has no final files\. 2 files could not be read/),
    ).toBeVisible()
  })

  test.each([
    [build({ state: 'FAILED' }), 'The files could not be packed. Please try again.'],
    [build({ state: 'DONE', packed: 2, size: 22 }), 'These orders have no final files.'],
  ])('say so if there is no zip: %#', async (state, text) => {
    const { user } = start([state])
    await select(user, 1001)
    await user.click(await screen.findByRole('button', { name: 'Final files' }))
    expect(await within(await box()).findByText(text)).toBeVisible()
    expect(within(await box()).queryByRole('link')).toBeNull()
  })

  test('say why they were refused', async () => {
    const { user } = openList({ answers: { [PACK]: failing(404, 'notFound') } })
    await select(user, 1001)
    await user.click(await screen.findByRole('button', { name: 'Final files' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Final files' })).toBeNull()
  })

  test('are not offered without the permission', async () => {
    const { user } = openList({ permissions: EVERYTHING.filter((name) => name !== 'BULK_UPDATE_BOOKING') })
    await screen.findByRole('link', { name: /1001/ })
    const boxes = screen.queryAllByRole('checkbox', { name: 'Select order #1001' })
    for (const one of boxes) await user.click(one)
    expect(screen.queryByRole('button', { name: 'Final files' })).toBeNull()
  })
})
