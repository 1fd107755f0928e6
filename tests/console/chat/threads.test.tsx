import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, type Asked, failing, page } from '#tests/support/api.ts'
import { buildAgent, open as openArtists } from '../artists/fixtures.ts'
import { buildChat, buildMessage, buildThread } from './fixtures.ts'

const vy = { login: 'vy', fullName: 'Vy Lê' }
const mai = { login: 'mai', fullName: 'Mai Phạm' }
const answers: Answers = {
  'GET /api/chats': { threads: [buildThread()], older: null },
  'GET /api/chats/:login': ({ params }: Asked) =>
    params.login === 'count' ? { unread: 1 } : buildChat([buildMessage(7, 'Is the photo too dark?')]),
  'PUT /api/chats/:login/read': { unread: 0 },
  'POST /api/chats/:login/messages': ({ body }: Asked) =>
    buildMessage(8, (body as { text: string }).text, { fromArtist: false, author: mai }),
  'PUT /api/chats/:login/claim': buildThread({ answering: mai }),
  'DELETE /api/chats/:login/claim': buildThread(),
}
const open = (path: string, more: Answers = {}) => openArtists(path, { ...answers, ...more })

test('the threads are a tab beside the agents, with who waits and who answers', async () => {
  const older = buildThread({
    ...buildThread(),
    artist: { ...buildThread().artist, id: 22, fullName: 'Linh Trần' },
  })
  const { user, api } = open('/cs', {
    'GET /api/chats': ({ query }: Asked) =>
      query.has('before')
        ? { threads: [{ ...older, answering: vy, unread: 0, lastFromArtist: false }], older: null }
        : { threads: [buildThread()], older: 'next' },
  })
  await user.click(await screen.findByRole('tab', { name: 'Chats (1)' }))
  expect(location.search).toBe('?view=chats')
  const list = within(await screen.findByRole('list', { name: 'Chats' }))
  expect(list.getByRole('link', { name: /Khoa Nguyễn.*Waiting.*2 unread messages/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more chats' }))
  expect(await list.findByText('Vy Lê is answering')).toBeVisible()
  expect(list.getByText('Answered: Is the photo too dark?')).toBeVisible()
  api.answer({ 'GET /api/cs': page([buildAgent()]) })
  await user.click(screen.getByRole('tab', { name: 'Agents' }))
  expect(await screen.findByRole('columnheader', { name: 'Artist Name' })).toBeVisible()
})

test('there are none yet, or they cannot be loaded', async () => {
  const { unmount } = open('/cs?view=chats', { 'GET /api/chats': { threads: [], older: null } })
  expect(await screen.findByText('No artist has written yet.')).toBeVisible()
  unmount()
  const { user, api } = open('/cs?view=chats', { 'GET /api/chats': failing(500, 'internal') })
  await screen.findByText('The chats could not be loaded.')
  api.answer(answers)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Chats' })).toBeVisible()
})

test('a thread is read, taken over, answered and released', async () => {
  const { user, api } = open('/cs/khoa?view=chat')
  expect(await screen.findByRole('heading', { level: 1, name: 'Khoa Nguyễn' })).toBeVisible()
  expect(api.of('GET /api/cs/:login')).toHaveLength(0)
  await waitFor(() => expect(api.of('PUT /api/chats/:login/read')[0]?.body).toEqual({ upTo: 7 }))
  expect(screen.getByText('Nobody is answering yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take over' }))
  expect(await screen.findByText('You are answering')).toBeVisible()
  expect(api.of('PUT /api/chats/:login/claim')[0]?.body).toEqual({ instead: null })
  await user.type(screen.getByRole('textbox', { name: 'Write an answer' }), 'Use the new one{Enter}')
  expect(await within(screen.getByRole('log')).findByText('Use the new one')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Leave it to others' }))
  expect(await screen.findByText('Nobody is answering yet')).toBeVisible()
})

test('who was faster is shown', async () => {
  const { user, api } = open('/cs/khoa?view=chat', {
    'PUT /api/chats/:login/claim': failing(409, 'versionConflict'),
  })
  await screen.findByText('Nobody is answering yet')
  api.answer({ 'GET /api/chats/:login': buildChat([], { answering: vy }) })
  await user.click(screen.getByRole('button', { name: 'Take over' }))
  expect(await screen.findByText('Someone else has changed this in the meantime.')).toBeVisible()
  expect(await screen.findByText('Vy Lê is answering')).toBeVisible()
})

test('the login of an artist leads to the chat, that of nobody back', async () => {
  const { unmount } = open('/cs/khoa', { 'GET /api/cs/:login': failing(404, 'notFound') })
  expect(await screen.findByRole('heading', { level: 1, name: 'Khoa Nguyễn' })).toBeVisible()
  unmount()
  open('/cs/x', {
    'GET /api/cs/:login': failing(404, 'notFound'),
    'GET /api/chats/:login': failing(404, 'notFound'),
  })
  expect(await screen.findByRole('link', { name: /Back/ })).toHaveAttribute('href', '/cs')
})

test('the page of an agent shows whom they answer, and their own chat if they are an artist', async () => {
  const { api } = open('/cs/my', { 'GET /api/cs/:login': buildAgent({ isArtist: true }) })
  const answered = within(await screen.findByRole('region', { name: 'Chats being answered' }))
  expect(await answered.findByText('Khoa Nguyễn')).toBeVisible()
  expect(api.of('GET /api/chats')[0]?.query.get('agent')).toBe('my')
  expect(await screen.findByRole('region', { name: 'Chat with Khoa Nguyễn' })).toBeVisible()
})
