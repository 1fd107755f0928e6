import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole } from '#tests/support/console.tsx'

const permission = (name: string) => ({
  id: 7,
  name,
  permissionGroup: 'orders',
  description: '',
  version: 0,
  createdDate: '2026-11-20T02:00:00.000Z',
  lastModifiedDate: '2026-11-20T02:00:00.000Z',
})
const open = (name: string) =>
  renderConsole({
    path: '/user/permission/detail/7',
    permissions: ['VIEW_ROLE_LIST', 'EDIT_PERMISSION'],
    answers: { 'GET /api/permissions/:id': permission(name) },
  })

test('editing shows what lists say of a permission without a description', async () => {
  const { unmount } = open('ACCESS_ORDER')
  const box = await screen.findByLabelText('Description')
  expect(box).toHaveValue('')
  await waitFor(() => expect(box).toHaveAccessibleDescription(/^Without a description lists say: “.+”$/))
  unmount()
  // Nothing is known of a shop's own.
  open('OWN_PERMISSION')
  expect(await screen.findByLabelText('Description')).not.toHaveAccessibleDescription()
})
