import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '#tests/support/console.tsx'

const pageOf = (build: string) =>
  `<script type="module" crossorigin src="/assets/index-${build}.js"></script>`

afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove()
})

const property = {
  id: 5,
  name: 'terms_text_en',
  description: 'A legal text',
  type: 'TEXT',
  value: '',
  isEditable: true,
  lastModifiedDate: '2026-03-04T20:30:00.000Z',
  lastModifiedBy: 'Mai Phạm',
  version: 3,
}

/** A form of a page of build A, whose server can be given another build; answers how often the page was asked for. */
async function open(langKey: 'en' | 'vi' = 'en') {
  document.head.insertAdjacentHTML('beforeend', pageOf('A'))
  const { api, user } = renderConsole({
    path: '/system-property/detail/5',
    permissions: ['ACCESS_ORDER', 'EDIT_SYSTEM_PROPERTY'],
    account: { langKey },
    answers: { 'GET /api/system-properties/:id': property },
  })
  const calls = fetch
  const server = { build: 'A', down: false, asked: 0 }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (input !== '/') return calls(input, init)
    server.asked += 1
    if (server.down) throw new TypeError('Failed to fetch')
    return new Response(pageOf(server.build))
  })
  await waitFor(() => expect(api.live.count).toBe(1))
  const field = await screen.findByRole('textbox', { name: langKey === 'en' ? /^Value/ : /^Giá trị/ })
  return { user, server, field }
}

/** Code of the build could not be loaded, which is when the page looks. */
async function look(server: { asked: number }) {
  const before = server.asked
  window.dispatchEvent(new Event('vite:preloadError'))
  await waitFor(() => expect(server.asked).toBe(before + 1))
}

const offer = () => screen.queryByRole('region', { name: 'A new version is here' })

test('is offered once the server has another build, and neither reloads nor takes what is typed or the focus', async () => {
  const { user, server, field } = await open()
  const root = document.body.firstElementChild
  await user.type(field, 'Kept')
  await look(server)
  server.down = true
  await look(server)
  expect(offer()).toBeNull()
  server.down = false
  server.build = 'B'
  await look(server)
  expect(await screen.findByRole('region', { name: 'A new version is here' })).toBeVisible()
  expect(screen.getByText('Finish what you are typing, then reload the page.')).toBeVisible()
  expect(field).toHaveFocus()
  expect(field).toHaveValue('Kept')
  // The page is the one from before.
  expect(document.body.firstElementChild).toBe(root)
  await user.type(field, ' on')
  expect(field).toHaveValue('Kept on')
})

test('is put off by keyboard, which goes back to where it was, and is made again later', async () => {
  const { user, server, field } = await open()
  server.build = 'B'
  await look(server)
  await screen.findByRole('region', { name: 'A new version is here' })
  await user.click(field)
  const buttons = within(document.body)
  for (const name of ['Reload', 'Later']) {
    while (document.activeElement !== buttons.getByRole('button', { name })) await user.tab()
    expect(buttons.getByRole('button', { name })).toHaveFocus()
  }
  await user.keyboard('{Enter}')
  await waitFor(() => expect(offer()).toBeNull())
  expect(document.body).not.toHaveFocus()
  await user.click(field)
  await look(server)
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  await waitFor(() => expect(offer()).toBeNull())
  expect(field).toHaveFocus()
})

test('speaks Vietnamese, and is gone with the page', async () => {
  const { server } = await open('vi')
  server.build = 'B'
  await look(server)
  const shown = within(await screen.findByRole('region', { name: 'Đã có phiên bản mới' }))
  expect(shown.getByRole('button', { name: 'Tải lại' })).toBeVisible()
  expect(shown.getByRole('button', { name: 'Để sau' })).toBeVisible()
  cleanup()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Đã có phiên bản mới' })).toBeNull())
})
