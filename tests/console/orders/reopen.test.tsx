import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { admin, agent, bar, first, moved, open } from './workSupport.ts'

test('a done order is opened again by ROLE_ADMIN', async () => {
  const steps = first('SEND_FILE', 'APPROVED')
  const { user, api } = open(admin, 'DONE', steps, {
    answers: { 'PUT /api/bookings/:id/reopen': moved('SEND_FILE', first('SEND_FILE', 'WORKING')) },
  })
  await user.click((await bar()).getByRole('button', { name: 'Reopen' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Order Status Updated')).toBeVisible()
  expect(api.of('PUT /api/bookings/1001/reopen')).toHaveLength(1)
})

test('others have no button for it', async () => {
  open(agent, 'DONE', first('SEND_FILE', 'APPROVED'))
  expect((await bar()).queryByRole('button', { name: 'Reopen' })).toBeNull()
})
