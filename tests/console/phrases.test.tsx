import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { phrases } from '#contract/templates/phrases.ts'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { testPlainConsole } from '#tests/support/plain/plainConsole.tsx'

const small = { title: 'Photo too small', language: 'en', kind: 'reason', text: 'Send a larger one.' }
const rights = { view: ['VIEW_PHRASE_LIST'], edit: ['EDIT_PHRASE'] } as const
testPlainConsole(phrases, { ...small, active: true }, rights)

test('an empty list offers examples to those who may create them, and shows what was added', async () => {
  const opened = { path: '/phrases', answers: { 'GET /api/phrases': page([]) } }
  renderConsole({ ...opened, permissions: ['VIEW_PHRASE_LIST'] })
  expect(await screen.findByText('There are no phrases yet.')).toBeVisible()
  expect(screen.getByText(/^Texts that you often write/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add examples' })).toBeNull()
  cleanup()
  const { api, user } = renderConsole({ ...opened, permissions: ['VIEW_PHRASE_LIST', 'EDIT_PHRASE'] })
  api.answer({ 'POST /api/phrases/examples': { added: 2 } })
  const press = await screen.findByRole('button', { name: 'Add examples' })
  const stored = { id: 1, version: 1, lastModifiedDate: '2026-01-31T00:00:00Z', lastModifiedBy: 'Mai' }
  api.answer({ 'GET /api/phrases': page([{ ...small, active: true, ...stored }]) })
  press.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('2 examples added')).toBeVisible()
  expect(await screen.findByText('Photo too small')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add examples' })).toBeNull()
})
