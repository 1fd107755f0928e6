import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { AGENT } from './customers/fixtures.ts'

/** A window that a test can resize to phone width. */
function crossing() {
  const listeners = new Set<() => void>()
  let narrow = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('max-width: 991px') && narrow
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  return () =>
    act(() => {
      narrow = true
      for (const listener of listeners) listener()
    })
}

const answers: Answers = {
  'GET /api/customers': page([]),
  'GET /api/customer-groups': page([]),
  'GET /api/notifications': page([]),
}

test.each([
  ['/customer', 'There are no customers yet', 'First name'],
  ['/customer-group', 'There are no groups yet', 'Name'],
  ['/admin-notifications', 'There are no notifications yet', 'Title'],
])('at %s what is typed into a dialog stays when the window narrows', async (path, empty, field) => {
  const narrow = crossing()
  const { user } = renderConsole({
    path,
    permissions: [...AGENT, 'PUBLISH_NOTIFICATION'],
    answers,
  })
  const notice = (await screen.findByText(new RegExp(empty))).closest('div') as HTMLElement
  await user.click(within(notice).getByRole('button', { name: 'Create' }))
  const box = await within(await screen.findByRole('dialog')).findByLabelText(new RegExp(`^${field}`))
  await user.type(box, 'Half')
  narrow()
  expect(screen.queryByRole('table')).toBeNull()
  expect(within(screen.getByRole('dialog')).getByLabelText(new RegExp(`^${field}`))).toHaveValue('Half')
})
