import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Account } from '#contract/session/session.ts'
import { type Answers, type Asked, failing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { paste } from '#tests/support/page/clipboard.tsx'
import { chosenFile, storedFile, stubUploads } from '#tests/support/uploads.ts'
import { buildAnswer, buildMessage, buildOwn } from './fixtures.ts'

const ARTIST: Partial<Account> = { login: 'khoa', fullName: 'Khoa Nguyễn', authorities: ['ROLE_ARTIST'] }

const answers: Answers = {
  'GET /api/chat/widget': { unread: 1, script: null },
  'GET /api/chat': buildOwn([buildMessage(1, 'Hello'), buildAnswer(2, 'See https://a.example <b>x</b>')], {
    unread: 1,
    readUpTo: 1,
  }),
  'PUT /api/chat/read': { unread: 0 },
  'POST /api/chat/messages': ({ body }: Asked) =>
    buildMessage(3, (body as { text: string }).text, {
      attachments: (body as { attachments: { id: number }[] }).attachments.map(({ id }) =>
        storedFile(id, 'a.png'),
      ),
    }),
}
const open = (more: Answers = {}, account: Partial<Account> = {}) =>
  renderConsole({
    // Without a redirect, which would take the button away as it is pressed.
    path: '/change-password',
    account: { ...ARTIST, ...account },
    answers: { ...answers, ...more },
  })

const button = () => screen.findByRole('button', { name: /^Support chat/ })
const opened = async (more: Answers = {}, account: Partial<Account> = {}) => {
  const rendered = open(more, account)
  await rendered.user.click(await button())
  const panel = within(await screen.findByRole('dialog', { name: 'Support' }))
  await panel.findByText('Hello! How can we help you?')
  return { ...rendered, panel }
}

afterEach(() => document.querySelectorAll('script[data-greeting]').forEach((script) => script.remove()))

describe('the chat of artists', () => {
  test('shows the badge, the greeting and the messages as plain text, and reads what is seen', async () => {
    const { user, api } = open()
    // Before the panel opens, which reads the answer.
    await user.click(await screen.findByRole('button', { name: 'Support chat, 1 unread answer' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Support' }))
    await panel.findByText('Hello! How can we help you?')
    expect(panel.getByRole('link', { name: 'https://a.example' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    )
    expect(panel.getByText(/<b>x<\/b>/)).toBeVisible()
    expect(panel.getByText('Seen')).toBeVisible()
    expect(panel.getByRole('log', { name: 'Messages' })).toBeVisible()
    await waitFor(() => expect(api.of('PUT /api/chat/read')[0]?.body).toEqual({ upTo: 2 }))
    expect(panel.getByRole('textbox', { name: 'Write a message' })).toHaveFocus()
  })

  test('Enter sends, Shift+Enter begins a line; Escape closes and gives the focus back', async () => {
    const { panel, user, api } = await opened()
    const box = panel.getByRole('textbox', { name: 'Write a message' })
    await user.type(box, '   {Enter}')
    expect(api.of('POST /api/chat/messages')).toHaveLength(0)
    await user.clear(box)
    await user.type(box, 'One{Shift>}{Enter}{/Shift}Two{Enter}')
    expect(await panel.findByText('One Two')).toBeVisible()
    expect(api.of('POST /api/chat/messages')[0]?.body).toEqual({ text: 'One\nTwo', attachments: [] })
    await waitFor(() => expect(box).toHaveValue(''))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Support' })).toBeNull()
    expect(await button()).toHaveFocus()
  })

  test('what could not be sent stays, can be tried again, and survives a reload', async () => {
    const first = await opened({ 'POST /api/chat/messages': failing(503, 'busy') })
    const box = () => screen.getByRole('textbox', { name: 'Write a message' })
    await first.user.type(box(), 'Keep me{Enter}')
    expect(await screen.findByText(/^Not sent: /)).toBeVisible()
    expect(box()).toHaveValue('Keep me')
    first.unmount()
    const { user, api } = await opened({ 'POST /api/chat/messages': failing(503, 'busy') })
    expect(box()).toHaveValue('Keep me')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText(/^Not sent: /)
    api.answer({ 'POST /api/chat/messages': answers['POST /api/chat/messages'] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(box()).toHaveValue(''))
    expect(screen.queryByText(/^Not sent: /)).toBeNull()
  })

  test('pictures are chosen and pasted, previewed, removed and sent', async () => {
    stubUploads({ auto: true })
    const { panel, user, api } = await opened({ 'DELETE /api/attachments/:id': {} })
    await user.upload(panel.getByLabelText('Add pictures'), chosenFile('first.png'))
    await panel.findByText('first.png')
    paste(panel.getByRole('textbox', { name: 'Write a message' }), { files: [chosenFile('second.png')] })
    await waitFor(() => expect(panel.getAllByText('Uploaded')).toHaveLength(2))
    await user.click(panel.getByRole('button', { name: 'Remove: first.png' }))
    await user.click(panel.getByRole('button', { name: 'Send' }))
    expect(await panel.findByRole('list', { name: 'Pictures of the message' })).toBeVisible()
    expect(api.of('POST /api/chat/messages')[0]?.body).toEqual({ text: '', attachments: [{ id: 901 }] })
  })

  test('loads older messages, and offers another try', async () => {
    const page = ({ query }: Asked) =>
      query.has('before')
        ? buildOwn([buildMessage(1, 'Oldest')])
        : buildOwn([buildMessage(5, 'Newest')], { older: 5 })
    const { user, api } = open({ 'GET /api/chat': failing(500, 'internal') })
    await user.click(await button())
    await screen.findByText('The messages could not be loaded.')
    api.answer({ 'GET /api/chat': page })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Newest')
    expect(screen.queryByText('Hello! How can we help you?')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show older messages' }))
    expect(await screen.findByText('Oldest')).toBeVisible()
    expect(screen.getByText('Hello! How can we help you?')).toBeVisible()
  })

  test('answers come live', async () => {
    const { api } = await opened()
    api.answer({ 'GET /api/chat': buildOwn([buildMessage(1, 'Hello'), buildAnswer(4, 'Just now')]) })
    await waitFor(() => expect(api.live.count).toBe(1))
    await api.live.tell('chats', { ids: [1] })
    expect(await screen.findByText('Just now')).toBeVisible()
  })
})

describe('who has it', () => {
  test('nobody but artists', async () => {
    const { api } = renderConsole({ account: { authorities: ['ROLE_CS'] } })
    await screen.findByRole('button', { name: 'Account menu' })
    expect(screen.queryByRole('button', { name: /^Support chat/ })).toBeNull()
    expect(api.of('GET /api/chat/widget')).toHaveLength(0)
  })

  test('a preview shows it, but writes and reads nothing', async () => {
    const previewing = { role: 'ROLE_ARTIST', user: null }
    const { panel, api } = await opened({}, { previewing })
    expect(panel.getByText('Nothing can be written in a preview.')).toBeVisible()
    expect(panel.queryByRole('textbox')).toBeNull()
    expect(api.of('PUT /api/chat/read')).toHaveLength(0)
  })

  test('the script of another product replaces it', async () => {
    open({ 'GET /api/chat/widget': { unread: 0, script: 'https://chat.example/w.js' } })
    await waitFor(() =>
      expect(document.querySelector('script[src="https://chat.example/w.js"]')).not.toBeNull(),
    )
    const script = document.querySelector<HTMLScriptElement>('script[src="https://chat.example/w.js"]')
    expect(script?.dataset).toMatchObject({ language: 'en', greeting: 'Hello! How can we help you?' })
    expect(screen.queryByRole('button', { name: /^Support chat/ })).toBeNull()
    script?.dispatchEvent(new Event('error'))
    expect(await screen.findByText(/^The support chat could not be loaded/)).toBeVisible()
  })
})
