import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Asked } from '#tests/support/api.ts'
import { page } from '#tests/support/api.ts'
import { signInOptions } from '#tests/support/signInOptions.ts'
import { chosenFile, storedFile, stubUploads } from '#tests/support/uploads.ts'
import { artistChoice, buildOrder, buildRow, buildStep, linh } from '../orders/fixtures.ts'
import { first, LOGS, moved } from '../orders/workSupport.ts'
import { buildPayout } from '../payouts/fixtures.ts'
import { buildUser, ROLE_CHOICES } from '../users/fixtures.ts'
import { ended, greet, nextIs, owedEntry } from './greetingSupport.ts'

const ORDER = 'GET /api/bookings/AT-1001X'
const STEPS = 'GET /api/bookings/:id/work-logs'
const due = { id: 5, orderId: 1001, bookingNumber: 1001, code: 'AT-1001X', budget: 20 }
const MENU = 'Go to “My next step” in the menu'

test('customer service opens an order without an artist and assigns one', async () => {
  const { user, api } = greet('ROLE_CS', {
    [ORDER]: buildOrder({ status: 'NEW_ORDER', assignedTo: null }),
    [STEPS]: [],
    'GET /api/artists-to-assign': [artistChoice(linh)],
    'PUT /api/bookings/:id/assign/:to': buildRow(1001, { assignedTo: linh, version: 9 }),
  })
  await user.click(await nextIs(MENU))
  await user.click(await nextIs('Choose “To assign”'))
  await user.click(await nextIs('Open the first order'))
  await user.click(await nextIs('Press “Assign an artist”'))
  const list = await nextIs('Choose an artist')
  await user.click(within(list).getByRole('option', { name: /Linh Trần/ }))
  await user.click(await nextIs('Check the budget and press “Assign”'))
  await ended(api)
})

test('an artist starts the first order, and hands a picture in', async () => {
  const uploads = stubUploads()
  const begun = first('SKETCH', 'WORKING')
  const handed = [...begun, buildStep(3, { status: 'SKETCH_REVIEW', state: 'REVIEWING' })]
  const { user, api } = greet(
    'ROLE_ARTIST',
    {
      [ORDER]: buildOrder({ status: 'NEW_ORDER', assignedTo: linh }),
      [STEPS]: first('NEW_ORDER', 'WORKING'),
      'PUT /api/bookings/:id/work-logs/:logId/approve': moved('SKETCH', begun),
      [`POST ${LOGS}/2/upload`]: moved('SKETCH_REVIEW', handed),
    },
    linh,
  )
  await user.click(await nextIs(MENU))
  await user.click(await nextIs('Open the first order'))
  await user.click(await nextIs('Press “Start Sketching”'))
  const choose = await nextIs('Choose a picture to hand in')
  await user.upload(within(choose).getByLabelText(/Drag & Drop or Click to Upload/), [chosenFile('one.png')])
  await waitFor(() => expect(uploads.sent).toHaveLength(1))
  act(() => uploads.sent[0]?.answer(201, [storedFile(31, 'one.png')]))
  await user.click(await nextIs('Press “Submit”'))
  await ended(api)
})

test('a store opens one of its orders and follows it', async () => {
  const { user, api } = greet('ROLE_STORE', {
    [ORDER]: buildOrder({ status: 'SKETCH', assignedTo: linh }),
    [STEPS]: first('SKETCH', 'WORKING'),
    'PUT /api/bookings/:id/following': ({ body }: Asked) => body,
  })
  await user.click(await nextIs('Open one of your orders'))
  await user.click(await nextIs('Press the bell beside the number'))
  await user.click(await nextIs('Choose “Follow”'))
  await ended(api)
})

test('an accountant pays who is owed', async () => {
  const { user, api } = greet('ROLE_ACCOUNTANT', {
    'GET /api/work-queues/:queue': page([owedEntry]),
    'GET /api/payouts/confirmation': [
      {
        artist: { ...linh, email: null, activated: true },
        budgets: [{ ...due, assigned: true, done: true, items: ['Pet Portrait'] }],
        confirmed: null,
        paymentChange: null,
      },
    ],
    'POST /api/payouts': buildPayout(),
  })
  await user.click(await nextIs(MENU))
  await user.click(await nextIs('Press the first artist'))
  await user.click(await nextIs('Check the sum and press “Pay”'))
  await ended(api)
})

test('an administrator adds a user', async () => {
  const { user, api } = greet('ROLE_ADMIN', {
    'GET /api/sign-in-options': signInOptions({ passwordLinks: true }),
    'GET /api/users': page([]),
    'GET /api/users/authorities': ROLE_CHOICES,
    'POST /api/users': buildUser({ login: 'lan99', hasPassword: false }),
  })
  await user.click(await nextIs('Go to “Users” in the menu'))
  await user.click(await nextIs('Press “Create”'))
  const save = await nextIs('Fill it in and press “Create”')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Login/), 'lan99')
  await user.type(dialog.getByLabelText(/^E-mail/), 'lan@shop.example')
  await user.click(dialog.getByRole('checkbox', { name: 'Send an invitation' }))
  await user.click(save)
  await ended(api)
})
