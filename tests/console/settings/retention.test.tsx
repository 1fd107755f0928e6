import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SystemProperty } from '#contract/properties/systemProperties.ts'
import { type Asked, failing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const PREVIEW = 'GET /api/retention/preview'
const PUT = 'PUT /api/system-properties'

const mails: SystemProperty = {
  id: 5,
  name: 'kept_mail_days',
  description: '',
  type: 'NUMBER',
  value: '0',
  isEditable: true,
  lastModifiedDate: '2026-03-04T20:30:00.000Z',
  lastModifiedBy: 'Mai Phạm',
  version: 3,
}

const open = (preview: unknown) =>
  renderConsole({
    path: '/system-property/detail/5',
    permissions: ['ACCESS_ORDER', 'EDIT_SYSTEM_PROPERTY'],
    answers: {
      'GET /api/system-properties': [mails],
      'GET /api/system-properties/:id': mails,
      [PREVIEW]: preview as object,
      [PUT]: ({ body }: Asked) => ({ ...mails, ...(body as object), version: 4 }),
    },
  })

test('the page of a number of days says how much would go with what is typed, and saves it', async () => {
  const { user, api } = open(({ query }: Asked) => ({ count: query.get('keptFor') === '365' ? 12 : 0 }))
  expect(await screen.findByText('With this number, nothing is deleted now.')).toBeVisible()
  const box = screen.getByLabelText('Value')
  await user.clear(box)
  await user.type(box, '365')
  expect(await screen.findByText('With this number, 12 records are deleted at night.')).toBeVisible()
  await user.clear(box)
  await user.type(box, '3')
  // Fewer than may be: nothing is asked, and it is not saved.
  await waitFor(() => expect(screen.queryByText(/With this number/)).toBeNull())
  expect(api.of(PREVIEW).map(({ query }) => query.get('keptFor'))).not.toContain('3')
  await user.type(box, '65')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(api.of(PUT)).toHaveLength(1))
  expect(api.of(PUT)[0]?.body).toMatchObject({ value: '365' })
})

test('a count that fails is said, and asked for again', async () => {
  const { user, api } = open(failing(503, 'busy'))
  expect(await screen.findByText('The records could not be counted')).toBeVisible()
  api.answer({ [PREVIEW]: { count: 1 } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('With this number, 1 record is deleted at night.')).toBeVisible()
})
