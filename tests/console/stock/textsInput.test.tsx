import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const hanoi = {
  id: 7,
  name: 'Hanoi',
  sources: [],
  otherNames: ['HN'],
  active: true,
  version: 4,
  lastModifiedDate: '2026-01-05T03:00:00.000Z',
  lastModifiedBy: 'Mai',
}

async function open(permissions: readonly Permission[] = ['VIEW_STORE_LIST', 'EDIT_STORE']) {
  const rendered = renderConsole({
    path: '/stores/detail/7',
    permissions: ['ACCESS_ORDER', ...permissions],
    answers: {
      'GET /api/stores': page([hanoi]),
      'GET /api/stores/:id': hanoi,
      'PUT /api/stores': ({ body }: { body: object }) => ({ ...hanoi, ...body, version: 5 }),
    },
  })
  await screen.findByDisplayValue('Hanoi')
  const field = document.querySelector<HTMLElement>('[data-field="otherNames"]')
  if (!field) throw new Error('The page has no further names')
  const texts = within(field)
  const box = () => texts.getByRole('textbox', { name: 'Also called' })
  const save = async () => {
    await rendered.user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/is updated$/)
    return (rendered.api.of('PUT /api/stores')[0]?.body as { otherNames: unknown } | undefined)?.otherNames
  }
  return { ...rendered, texts, box, save }
}

test('texts are added with Enter, with the button, and when the box is left, without spare blanks', async () => {
  const { user, texts, box, save } = await open()
  await user.type(box(), 'Hà  Nội {Enter}')
  expect(box()).toHaveValue('')
  expect(box()).toHaveFocus()
  await user.type(box(), 'Ha Noi')
  await user.click(texts.getByRole('button', { name: 'Add: Also called' }))
  await user.type(box(), 'Thăng Long')
  await user.tab({ shift: true })
  expect(texts.getByText('Thăng Long')).toBeVisible()
  expect(await save()).toEqual(['HN', 'Hà Nội', 'Ha Noi', 'Thăng Long'])
})

test('what was typed last is saved without another press', async () => {
  const { user, box, save } = await open()
  await user.type(box(), 'Hà Nội')
  expect(await save()).toEqual(['HN', 'Hà Nội'])
})

test('Enter takes the text and does not send the form', async () => {
  const { user, api, box } = await open()
  await user.type(box(), 'Hà Nội{Enter}{Enter}')
  expect(api.of('PUT /api/stores')).toEqual([])
})

test('the same text in another case, and blanks alone, add nothing', async () => {
  const { user, texts, box } = await open()
  await user.type(box(), 'hn{Enter}   {Enter}')
  expect(texts.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Remove HN',
    'Add: Also called',
  ])
})

test('Enter that ends the composing of a letter adds nothing', async () => {
  const { user, texts, box } = await open()
  await user.type(box(), 'Hà Nôi')
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
  expect(box()).toHaveValue('Hà Nôi')
  expect(texts.getAllByRole('button')).toHaveLength(2)
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(texts.getByRole('button', { name: 'Remove Hà Nôi' })).toBeVisible()
})

test('a text is removed by its chip', async () => {
  const { user, texts, save } = await open()
  await user.click(texts.getByRole('button', { name: 'Remove HN' }))
  expect(await save()).toEqual([])
})

test('those who may only look see the texts alone', async () => {
  const { texts } = await open(['VIEW_STORE_LIST'])
  expect(texts.getByText('HN')).toBeVisible()
  expect(texts.queryByRole('button')).toBeNull()
  expect(texts.queryByRole('textbox')).toBeNull()
})
