import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { AGENT, buildCustomer } from './customers/fixtures.ts'
import { buildRole, buildUser, PERMISSION_ROWS, ROLE_CHOICES } from './users/fixtures.ts'

const stale = failing(409, 'versionConflict', { facts: { version: 9 } })
const sides = async () => {
  const both = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
  return [both.getByRole('region', { name: 'Your text' }), both.getByRole('region', { name: 'Saved text' })]
}

test('language and gender of a user stand in words where two saves differ', async () => {
  const user5 = buildUser()
  const { user, api } = renderConsole({
    path: '/user/detail/khoa',
    permissions: ['VIEW_USER_LIST', 'VIEW_USER_DETAIL', 'EDIT_USER'],
    answers: {
      'GET /api/users/:login': user5,
      'GET /api/users/authorities': ROLE_CHOICES,
      'GET /api/authorities': [buildRole()],
      'GET /api/permissions': page(PERMISSION_ROWS),
      'PUT /api/users': stale,
    },
  })
  await user.selectOptions(await screen.findByLabelText('Gender'), 'Female')
  await user.selectOptions(screen.getByLabelText('Language'), 'Tiếng Việt')
  api.answer({
    'GET /api/users/:login': {
      ...user5,
      version: 9,
      customerExtension: { ...user5.customerExtension, gen: 'MALE' },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const [mine, theirs] = await sides()
  for (const text of ['Female', 'Tiếng Việt']) expect(mine).toHaveTextContent(text)
  for (const text of ['Male', 'English']) expect(theirs).toHaveTextContent(text)
  expect(mine).not.toHaveTextContent('FEMALE')
})

test('the gender of a customer likewise', async () => {
  const nora = buildCustomer({ sex: null })
  const { user, api } = renderConsole({
    path: `/customer/detail/${nora.login}/edit`,
    permissions: AGENT,
    answers: {
      'GET /api/customers/:login': nora,
      'GET /api/customers/anniversary-types': ['Birthday'],
      'GET /api/contacts': [],
      'GET /api/bookings': page([]),
      'PUT /api/customers': stale,
    },
  })
  await user.selectOptions(await screen.findByLabelText('Gender'), 'Female')
  api.answer({ 'GET /api/customers/:login': { ...nora, sex: 'MALE', version: 9 } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const [mine, theirs] = await sides()
  expect(mine).toHaveTextContent('Female')
  expect(theirs).toHaveTextContent('Male')
  expect(theirs).not.toHaveTextContent('MALE')
})
