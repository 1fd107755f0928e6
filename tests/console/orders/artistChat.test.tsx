import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { linh } from './fixtures.ts'
import { agent, artist, bar, first, open } from './workSupport.ts'

const name = `Chat with ${linh.fullName}`

test('customer service reaches the chat with the artist from the order', async () => {
  open(agent, 'SKETCH', first('SKETCH', 'WORKING'))
  const link = await screen.findByRole('link', { name })
  expect(link).toHaveAttribute('href', `/cs/${linh.login}?view=chat`)
})

test('there is none without an artist, nor for who is no agent', async () => {
  const { unmount } = open(agent, 'NEW_ORDER', first('NEW_ORDER', 'WORKING'), { order: { assignedTo: null } })
  await bar()
  expect(screen.queryByRole('link', { name: /^Chat with/ })).toBeNull()
  unmount()
  open(artist, 'SKETCH', first('SKETCH', 'WORKING'))
  await bar()
  expect(screen.queryByRole('link', { name })).toBeNull()
})
