import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { AGENT, buildCustomer, without } from './fixtures.ts'

const made = buildCustomer({ id: 70, login: '84912345678', fullName: 'Ada Byron', firstName: 'Ada' })

async function openDialog(answers: Answers = {}, permissions = AGENT) {
  const rendered = renderConsole({
    path: '/customer',
    permissions,
    answers: {
      'GET /api/customers': page([]),
      'GET /api/customers/:login': ({ params: { login } }: Asked) => ({ ...made, login }),
      'POST /api/customers': made,
      ...answers,
    },
  })
  const [button] = await screen.findAllByRole('button', { name: 'Create' })
  if (button) await rendered.user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Create customer' }))
  const send = () => rendered.user.click(dialog.getByRole('button', { name: 'Create' }))
  return { ...rendered, dialog, send }
}

describe('creating a customer', () => {
  test('sends the phone number in its parts, even by Enter, and leads to his page', async () => {
    const { user, api, dialog } = await openDialog()
    await user.type(dialog.getByLabelText('First name'), 'Ada')
    await user.type(dialog.getByLabelText(/^E-mail/), 'ada@mail.example')
    await user.type(dialog.getByLabelText(/^Phone number/), '0912 345 678{Enter}')
    expect(await screen.findByText('Customer is created: Ada Byron')).toBeVisible()
    expect(api.of('POST /api/customers')[0]?.body).toEqual({
      firstName: 'Ada',
      lastName: '',
      email: 'ada@mail.example',
      phonePrefix: '+84',
      phoneNumber: '912345678',
    })
    await waitFor(() => expect(location.pathname).toBe('/customer/detail/84912345678'))
  })

  test('asks for e-mail and phone, and judges both before the server is asked', async () => {
    const { user, api, dialog, send } = await openDialog()
    await send()
    expect(await dialog.findAllByText('This field is required.')).toHaveLength(2)
    await user.type(dialog.getByLabelText(/^E-mail/), 'ada')
    await user.type(dialog.getByLabelText(/^Phone number/), '12')
    await send()
    expect(await dialog.findByText('Invalid email address')).toBeVisible()
    expect(dialog.getByText('Invalid phone number')).toBeVisible()
    expect(api.of('POST /api/customers')).toEqual([])
  })

  test.each([
    ['loginExists', 'phoneNumber', 'validation.phoneTaken', 'This phone number is already taken.'],
    ['emailExists', 'email', 'error.emailExists', 'This e-mail address is already taken.'],
  ] as const)('%s names the field and leads to the person who has it', async (errorKey, field, key, text) => {
    const { user, dialog, send } = await openDialog({
      'POST /api/customers': failing(400, errorKey, {
        facts: { login: '84901234567' },
        fieldErrors: { [field]: key },
      }),
    })
    await user.type(dialog.getByLabelText(/^E-mail/), 'ada@mail.example')
    await user.type(dialog.getByLabelText(/^Phone number/), '912345678')
    await send()
    const label = field === 'email' ? /^E-mail/ : /^Phone number/
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(text))
    expect(screen.getAllByText(text), 'told once, at its field').toHaveLength(1)
    expect(screen.queryByText('This login is already taken.')).toBeNull()
    expect(dialog.getByLabelText(label)).toHaveFocus()
    expect(dialog.getByText(/The customer 84901234567 already has this\./)).toBeVisible()
    await user.click(dialog.getByRole('link', { name: 'View customer' }))
    // Leaving the page discards the typed text, so the console asks first.
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(location.pathname).toBe('/customer/detail/84901234567'))
  })

  test('without a told login, or the permission to open it, there is no link', async () => {
    const { user, dialog, send } = await openDialog(
      { 'POST /api/customers': failing(400, 'loginExists', { facts: { login: '84901234567' } }) },
      without('VIEW_CUSTOMER_DETAIL'),
    )
    await user.type(dialog.getByLabelText(/^E-mail/), 'ada@mail.example')
    await user.type(dialog.getByLabelText(/^Phone number/), '912345678')
    await send()
    expect(await dialog.findByText(/The customer 84901234567/)).toBeVisible()
    expect(dialog.queryByRole('link')).toBeNull()
  })
})
