import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing, nothing, unreachable } from '#tests/support/api.ts'
import { buildToken, renderConsole } from '#tests/support/console.tsx'

const fields = async () => ({
  username: await screen.findByLabelText('Username'),
  password: screen.getByLabelText('Password'),
  submit: screen.getByRole('button', { name: 'Sign in' }),
})

describe('sign-in', () => {
  test('a private page without a session leads to /signin and back to that page, which takes the focus', async () => {
    const { api, user } = renderConsole({
      path: '/notifications?size=50',
      signedIn: false,
      answers: { 'POST /api/authenticate': () => buildToken() },
    })
    const { username, password, submit } = await fields()
    expect(location.pathname).toBe('/signin')
    expect(document.title).toBe('Atelier | Sign in')
    await user.type(username, ' mai ')
    await user.type(password, 'secret')
    await user.click(screen.getByLabelText('Remember me'))
    await user.click(submit)
    expect(await screen.findByText('No notifications received.')).toBeVisible()
    expect(location.pathname + location.search).toBe('/notifications?size=50')
    expect(document.title).toBe('Atelier | Notifications')
    expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toHaveFocus()
    expect(localStorage.getItem('atelier.token')).toBe('token-1')
    expect(api.of('POST /api/authenticate')[0]?.body).toEqual({
      username: 'mai',
      password: 'secret',
      rememberMe: true,
      deviceId: expect.any(String),
      appToken: 'atelier-console',
    })
  })

  test('checks the fields before it asks the server, and names what is missing', async () => {
    const { api, user } = renderConsole({ path: '/signin', signedIn: false })
    const { username, password, submit } = await fields()
    await user.click(submit)
    expect(screen.getAllByText('This field is required.')).toHaveLength(2)
    expect(username).toHaveFocus()
    expect(username).toHaveAccessibleDescription('This field is required.')
    await user.type(username, 'mai')
    await user.type(password, 'abc')
    await user.click(submit)
    expect(password).toHaveAccessibleDescription('Must be at least 4.')
    expect(api.of('POST /api/authenticate')).toHaveLength(0)
  })

  test.each([
    ['a wrong password', failing(401, 'invalidCredentials'), 'Invalid username or password.'],
    [
      'too many tries',
      failing(429, 'tooManyAttempts', {}, { 'retry-after': '840' }),
      'Too many tries. Please try again in 14 min.',
    ],
    ['too many tries without a time', failing(429), 'Too many tries. Please wait and try again.'],
    ['a broken server', failing(500), 'Signing in failed. Please try again.'],
    [
      'no network',
      unreachable,
      'The server could not be reached. Please check your connection and try again.',
    ],
  ])('%s shows its banner, leads back to the password and keeps the fields', async (_, answer, text) => {
    const { user } = renderConsole({
      path: '/signin',
      signedIn: false,
      answers: { 'POST /api/authenticate': answer },
    })
    const { username, password, submit } = await fields()
    await user.type(username, 'mai')
    await user.type(password, 'wrong')
    await user.click(submit)
    const banner = await screen.findByRole('alert')
    expect(banner).toHaveTextContent(text)
    await waitFor(() => expect(password).toHaveFocus())
    await user.keyboard('right-one')
    expect(password, 'typed over what was wrong').toHaveValue('right-one')
    expect(username).toHaveValue('mai')
    expect(localStorage.getItem('atelier.token')).toBeNull()
    expect(location.pathname).toBe('/signin')
  })

  test('shows and hides the password', async () => {
    const { user } = renderConsole({ path: '/signin', signedIn: false })
    const { password } = await fields()
    expect(password).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password).toHaveAttribute('type', 'password')
  })

  test('speaks Vietnamese, and the choice becomes the language of the account', async () => {
    const { api, user } = renderConsole({
      path: '/notifications',
      signedIn: false,
      answers: { 'POST /api/authenticate': () => buildToken() },
    })
    await user.click(await screen.findByRole('button', { name: 'Tiếng Việt' }))
    await user.type(await screen.findByLabelText('Tên đăng nhập'), 'mai')
    await user.type(screen.getByLabelText('Mật khẩu'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Đăng nhập' }))
    expect(await screen.findByText('Chưa có thông báo nào.')).toBeVisible()
    expect(document.documentElement.lang).toBe('vi')
    await waitFor(() => expect(api.of('PUT /api/me/preferences')[0]?.body).toEqual({ langKey: 'vi' }))
  })

  test('those who are signed in are sent from /signin to /', async () => {
    renderConsole({ path: '/signin' })
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible()
    expect(location.pathname).toBe('/')
  })

  test('the legal pages are public and speak both languages', async () => {
    const answers = { 'GET /api/legal-texts/:page': { text: null, changedDate: null } }
    const { user, api } = renderConsole({ path: '/terms-conditions', signedIn: false, answers })
    expect(await screen.findByRole('heading', { name: 'Terms & conditions' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Tiếng Việt' }))
    expect(await screen.findByRole('heading', { name: 'Điều khoản & điều kiện' })).toBeVisible()
    expect(location.pathname).toBe('/terms-conditions')
    expect(api.of('POST /api/authenticate')).toHaveLength(0)
  })
})

describe('the end of a session', () => {
  test('a 401 forgets the token, says so and remembers the page', async () => {
    renderConsole({
      path: '/notifications',
      answers: { 'GET /api/notifications': failing(401, 'notSignedIn') },
    })
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible()
    expect(location.pathname).toBe('/signin')
    expect(localStorage.getItem('atelier.token')).toBeNull()
    expect(sessionStorage.getItem('atelier.returnTo')).toBe('/notifications')
  })

  test('signing out revokes the token, and the next sign-in starts at home', async () => {
    const { api, user } = renderConsole({ path: '/notifications' })
    await screen.findByText('No notifications received.')
    await user.click(screen.getByRole('button', { name: 'Account menu' }))
    await user.click(await screen.findByRole('button', { name: 'Signout' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(api.of('POST /api/logout')[0]?.token).toBe('token-1')
    expect(sessionStorage.getItem('atelier.returnTo')).toBeNull()
  })

  test('signing out works without the server', async () => {
    const { user } = renderConsole({ path: '/notifications', answers: { 'POST /api/logout': unreachable } })
    await screen.findByText('No notifications received.')
    await user.click(screen.getByRole('button', { name: 'Account menu' }))
    await user.click(await screen.findByRole('button', { name: 'Signout' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(localStorage.getItem('atelier.token')).toBeNull()
  })

  test('a sign-out in another tab is followed', async () => {
    renderConsole({ path: '/notifications', answers: { 'POST /api/logout': nothing } })
    await screen.findByText('No notifications received.')
    localStorage.removeItem('atelier.token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'atelier.token' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})
