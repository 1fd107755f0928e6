import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Asked, failing } from '#tests/support/api.ts'
import { agent, artist, first, open } from './workSupport.ts'

const GET = 'GET /api/bookings/:id/following'
const PUT = 'PUT /api/bookings/:id/following'
const steps = first('SKETCH', 'WORKING')
const bell = (state: string) => screen.findByRole('button', { name: `Notifications of this order: ${state}` })

test('an order is followed by mouse and muted by keyboard', async () => {
  const { user, api } = open(agent, 'SKETCH', steps, { answers: { [PUT]: ({ body }: Asked) => body } })
  await user.click(await bell('Default'))
  expect(screen.getByRole('button', { name: /^Default/ })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: /^Follow/ }))
  const followed = await bell('Follow')
  await waitFor(() => expect(followed).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Follow/ })).toHaveFocus())
  await user.keyboard('{Tab}{Enter}')
  await waitFor(async () => expect(await bell('Mute')).toHaveFocus())
  expect(api.of(PUT).map(({ body }) => body)).toEqual([{ following: 'FOLLOWED' }, { following: 'MUTED' }])
  expect(api.of(PUT)[0]?.path).toBe('/api/bookings/1001/following')
})

test('an artist sees that they muted the order', async () => {
  open(artist, 'SKETCH', steps, { answers: { [GET]: { following: 'MUTED' } } })
  expect(await bell('Mute')).toBeVisible()
})

test('a choice that fails is taken back and said', async () => {
  const { user } = open(agent, 'SKETCH', steps, { answers: { [PUT]: failing(500, 'internal') } })
  await user.click(await bell('Default'))
  await user.click(screen.getByRole('button', { name: /^Mute/ }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(await bell('Default')).toBeVisible()
})

test('what cannot be loaded is said in the menu, and can be tried again', async () => {
  const { user, api } = open(agent, 'SKETCH', steps, { answers: { [GET]: failing(500, 'internal') } })
  await user.click(await screen.findByRole('button', { name: 'Notifications of this order' }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer({ [GET]: { following: 'FOLLOWED' } })
  await user.click(retry)
  expect(await bell('Follow')).toBeVisible()
})
