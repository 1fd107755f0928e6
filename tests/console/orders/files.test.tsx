import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FileUse, OrderFile } from '#contract/orders/orderFiles.ts'
import { type Asked, failing } from '#tests/support/api.ts'
import { storedFile } from '#tests/support/uploads.ts'
import { buildStep } from './fixtures.ts'
import { agent, first, open } from './workSupport.ts'

const FILES = 'GET /api/bookings/AT-1001X/files'

const place = (kind: FileUse['kind'], more: Partial<FileUse> = {}): FileUse => ({
  kind,
  item: null,
  stepId: null,
  status: null,
  version: null,
  ...more,
})
const build = (id: number, name: string, ...places: readonly FileUse[]): OrderFile => ({
  ...storedFile(id, name),
  ...(name.endsWith('.zip') && { fileType: 'application/zip' }),
  facts: name.endsWith('.png') ? { thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', colours: ['BLUE'] } : null,
  createdDate: '2026-03-02T03:00:00.000Z',
  places: [...places],
})
const FOUND = [
  build(9, 'done.zip', place('DELIVERY')),
  build(8, 'sketch.png', place('STEP', { stepId: 2, status: 'SKETCH', version: 1 }), place('DELIVERY')),
  build(7, 'remark.png', place('COMMENT', { stepId: 3, status: 'SKETCH_REVIEW' })),
  build(6, 'dog.png', place('PHOTO', { item: 'Portrait of Rex' })),
]

const steps = [
  ...first('SKETCH', 'REVIEWING', { attachments: [storedFile(8, 'sketch.png')] }),
  buildStep(3, { status: 'SKETCH_REVIEW', state: 'REVIEWING', attachments: [storedFile(8, 'sketch.png')] }),
]

async function openFiles(answer: unknown = FOUND) {
  const page = open(agent, 'SKETCH_REVIEW', steps, { answers: { [FILES]: answer } })
  await page.user.click(await screen.findByRole('button', { name: 'All files' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Files of order #1001' }))
  return { ...page, dialog }
}
const queries = ({ api }: Awaited<ReturnType<typeof openFiles>>) =>
  api.of(FILES).map(({ query }) => query.toString())

describe('all files of an order', () => {
  test('each has its name and all places that it belongs to', async () => {
    const { dialog } = await openFiles()
    const tiles = within(await dialog.findByRole('list', { name: 'Files' }))
    expect(dialog.getByText('4 files')).toBeVisible()
    for (const name of ['done.zip', 'sketch.png', 'remark.png', 'dog.png'])
      expect(tiles.getByText(name)).toBeVisible()
    expect(tiles.getByRole('button', { name: 'v1 · Sketch: review sketch.png' })).toBeVisible()
    expect(tiles.getAllByText('Delivery')).toHaveLength(2)
    expect(tiles.getByText('Comment · Sketch review')).toBeVisible()
    expect(tiles.getByText('Photo · Portrait of Rex')).toBeVisible()
    expect(tiles.getByRole('link', { name: 'Open done.zip' })).toHaveAttribute(
      'href',
      '/api/files/9/original',
    )
    expect(tiles.queryByRole('button', { name: 'Looks like this one: done.zip' })).toBeNull()
  })

  test('are narrowed by shape, size and colour, and by what a picture looks like', async () => {
    const page = await openFiles()
    const { user, dialog } = page
    await user.click(await dialog.findByRole('button', { name: 'Looks like this one: dog.png' }))
    expect(await dialog.findByText('dog.png', { selector: 'span[class*=value]' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /^Colour/ }))
    await user.click(await screen.findByRole('option', { name: 'Blue' }))
    await waitFor(() => expect(queries(page)).toEqual(['', 'like=6', 'like=6&colour=BLUE']))
    await user.click(dialog.getByRole('button', { name: 'Remove Looks like' }))
    await waitFor(() => expect(queries(page).at(-1)).toBe('colour=BLUE'))
  })

  test('if none fits, it says so and clears the filters', async () => {
    const page = await openFiles(({ query }: Asked) => (query.size > 0 ? [] : FOUND))
    const { user, dialog } = page
    await user.click(await dialog.findByRole('button', { name: /^Size/ }))
    await user.click(await screen.findByRole('option', { name: /^Large/ }))
    expect(await dialog.findByText('No file looks like that')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Clear filters' }))
    expect(await dialog.findByText('sketch.png')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Remove Size' })).toBeNull()
  })

  test('an order without files says what will be there', async () => {
    const { dialog } = await openFiles([])
    expect(await dialog.findByText('There are no files yet')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  test('a failure is said and tried again', async () => {
    const { user, api, dialog } = await openFiles(failing(500, 'internal'))
    expect(await dialog.findByText('The files could not be loaded.')).toBeVisible()
    api.answer({ [FILES]: FOUND })
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('dog.png')).toBeVisible()
  })

  test('a picture opens in the viewer, a version in the review room', async () => {
    const { user, dialog } = await openFiles()
    await user.click(await dialog.findByRole('button', { name: 'Open remark.png' }))
    expect(await screen.findByRole('dialog', { name: /remark\.png/ })).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(dialog.getByRole('button', { name: 'v1 · Sketch: review sketch.png' }))
    expect(await screen.findByRole('dialog', { name: /^#1001 · Sketch review · v1/ })).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Files of order #1001' })).toBeNull()
  })

  test('the focus goes back to the button', async () => {
    const { user } = await openFiles()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'All files' })).toHaveFocus())
  })
})
