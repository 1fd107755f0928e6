import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Asked } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const OWN = '## Who we are\n\nMai & Co <b>draws</b>.\n\n- one\n- two'

/** A public page, where the shop has a text of its own in English alone. */
const openPage = (path: string, deviceLanguage: 'en' | 'vi') =>
  renderConsole({
    path,
    signedIn: false,
    deviceLanguage,
    answers: {
      'GET /api/legal-texts/:page': ({ query }: Asked) =>
        query.get('language') === 'en'
          ? { text: OWN, changedDate: '2026-03-02T03:00:00.000Z' }
          : { text: null, changedDate: null },
    },
  })

test.each([
  ['/privacy-policy', 'Privacy policy', 'privacy', 'Chính sách bảo mật'],
  ['/terms-conditions', 'Terms & conditions', 'terms', 'Điều khoản & điều kiện'],
])(
  'a text of the shop’s own replaces ours at %s, as text, in its language alone',
  async (path, title, page, vietnamese) => {
    const { api, user } = openPage(path, 'en')
    const main = within(await screen.findByRole('main'))
    expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(main.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['Who we are'])
    expect(main.getByText('Mai & Co <b>draws</b>.')).toBeVisible()
    expect(main.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['one', 'two'])
    expect(main.getByText('Last updated: March 2, 2026')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Tiếng Việt' }))
    const other = within(await screen.findByRole('main'))
    expect(await other.findByRole('heading', { level: 1, name: vietnamese })).toBeVisible()
    expect(other.getByText('Cập nhật lần cuối: 01/01/2026')).toBeVisible()
    expect(other.queryByText('Who we are')).toBeNull()
    expect(api.of('GET /api/legal-texts/:page').map(({ path: asked }) => asked)).toEqual(
      expect.arrayContaining([`/api/legal-texts/${page}`]),
    )
  },
)

const openProperty = (name: string, langKey: 'en' | 'vi', value = '') =>
  renderConsole({
    path: '/system-property/detail/5',
    permissions: ['ACCESS_ORDER', 'EDIT_SYSTEM_PROPERTY'],
    account: { langKey },
    answers: {
      'GET /api/system-properties/:id': {
        id: 5,
        name,
        description: 'A legal text',
        type: 'TEXT',
        value,
        isEditable: true,
        lastModifiedDate: '2026-03-04T20:30:00.000Z',
        lastModifiedBy: 'Mai Phạm',
        version: 3,
      },
    },
  })

test('the settings show how customers will read what is typed, and say so while it is empty', async () => {
  const { user } = openProperty('terms_text_vi', 'en')
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(
    preview.getByText('It is empty, so customers read the text that comes with the console.'),
  ).toBeVisible()
  expect(preview.getByRole('link', { name: 'Open the public page' })).toHaveAttribute(
    'href',
    '/terms-conditions',
  )
  await user.click(screen.getByRole('textbox', { name: /^Value/ }))
  await user.paste('## Đơn hàng\n\nAn <i>vẽ</i>.')
  expect(await preview.findByRole('heading', { name: 'Đơn hàng' })).toBeVisible()
  expect(preview.getByText('An <i>vẽ</i>.')).toBeVisible()
  cleanup()
  openProperty('privacy_text_en', 'vi', OWN)
  const other = within(await screen.findByRole('region', { name: 'Xem trước' }))
  expect(other.getByRole('heading', { name: 'Who we are' })).toBeVisible()
  expect(other.getByRole('link', { name: 'Mở trang công khai' })).toHaveAttribute('href', '/privacy-policy')
})
