import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildOrder, buildStep, EVERYTHING } from '../orders/fixtures.ts'

const draft = (text: string) => JSON.stringify({ text, at: Date.now() })
const keptTexts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('atelier.draft.'))
    .map((key) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { text: string }).text)

const PAGE = {
  path: '/order/AT-1001X',
  permissions: EVERYTHING,
  answers: {
    'GET /api/bookings/AT-1001X': buildOrder({ status: 'SKETCH' }),
    'GET /api/bookings/:id/work-logs': [buildStep(1)],
  },
}
type Login = { readonly login: string; readonly langKey?: 'en' | 'vi' }

/** Opens the order as this account. */
async function open(account: Login, words = { comment: 'Write a comment', menu: 'Account menu' }) {
  const shown = renderConsole({ ...PAGE, account })
  const comment = await screen.findByRole('textbox', { name: words.comment })
  const choose = async (entry: string) => {
    await shown.user.click(screen.getByRole('button', { name: words.menu }))
    const menu = within(await screen.findByRole('dialog', { name: words.menu }))
    await shown.user.click(await menu.findByRole('button', { name: entry }))
  }
  return { ...shown, comment, choose }
}
const signedOut = () => screen.findByRole('button', { name: /Sign in|Đăng nhập/ })

describe('what was typed and not sent', () => {
  test('stays when one signs out, and is offered to the same account alone', async () => {
    const first = await open({ login: 'ann' })
    await first.user.type(first.comment, 'Of Ann')
    await first.choose('Signout')
    await first.user.click(await screen.findByRole('button', { name: 'Leave' }))
    await signedOut()
    first.unmount()
    const other = await open({ login: 'ann.lee' })
    expect(other.comment).toHaveValue('')
    other.unmount()
    expect((await open({ login: 'ann' })).comment).toHaveValue('Of Ann')
  })

  test('stays when the session ends', async () => {
    localStorage.setItem('atelier.draft.ann.order.1001.comment.1', draft('Of Ann'))
    renderConsole({
      ...PAGE,
      account: { login: 'ann' },
      answers: { ...PAGE.answers, 'GET /api/bookings/AT-1001X': failing(401, 'notSignedIn') },
    })
    await screen.findByText('Your session has ended. Please sign in again.')
    expect(keptTexts()).toEqual(['Of Ann'])
  })

  test('goes with “Sign out and forget drafts”, after a question; that of others stays', async () => {
    const other = await open({ login: 'ann.lee' })
    await other.user.type(other.comment, 'Of another Ann')
    other.unmount()
    const { user, comment, choose, api } = await open({ login: 'ann' })
    await user.type(comment, 'Of Ann')
    await choose('Sign out and forget drafts')
    const question = await screen.findByRole('dialog', { name: 'Forget your drafts?' })
    expect(question).toHaveTextContent('What you typed and have not sent is removed from this browser.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(keptTexts()).toEqual(['Of another Ann', 'Of Ann'])
    expect(api.of('POST /api/logout')).toEqual([])
    await choose('Sign out and forget drafts')
    await user.click(await screen.findByRole('button', { name: 'Sign out and forget' }))
    await signedOut()
    expect(api.of('POST /api/logout')).toHaveLength(1)
    expect(keptTexts()).toEqual(['Of another Ann'])
  })

  test('by keyboard and in Vietnamese; without a draft there is no question', async () => {
    const vietnamese = { comment: 'Viết bình luận', menu: 'Menu tài khoản' }
    const { user, choose, unmount, comment } = await open({ login: 'ann', langKey: 'vi' }, vietnamese)
    await user.type(comment, 'Của Ann')
    await choose('Đăng xuất và xóa bản nháp')
    const question = within(await screen.findByRole('dialog', { name: 'Xóa các bản nháp của bạn?' }))
    question.getByRole('button', { name: 'Đăng xuất và xóa' }).focus()
    await user.keyboard('{Enter}')
    await signedOut()
    expect(keptTexts()).toEqual([])
    unmount()
    const again = await open({ login: 'ann', langKey: 'vi' }, vietnamese)
    expect(again.comment).toHaveValue('')
    await again.choose('Đăng xuất và xóa bản nháp')
    await signedOut()
  })

  test('is not forgotten from a preview', async () => {
    const previewing = { role: null, user: { login: 'ann', fullName: 'Ann' } }
    const { user } = renderConsole({ ...PAGE, account: { login: 'ann', previewing } })
    await user.click(await screen.findByRole('button', { name: 'Account menu' }))
    await screen.findByRole('button', { name: 'Signout' })
    expect(screen.queryByRole('button', { name: 'Sign out and forget drafts' })).toBeNull()
  })
})
