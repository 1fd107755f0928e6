import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, nothing } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { chosenFile, storedFile, stubUploads } from '#tests/support/uploads.ts'
import { buildOrder, linh, owen } from './fixtures.ts'

const PERMISSIONS: readonly Permission[] = [
  'ACCESS_ORDER',
  'VIEW_BOOKING',
  'UPDATE_STATUS_BOOKING',
  'MODIFY_DELIVERY',
]
const ZIP = '/api/final-files/1001/order?account=1&expires=1&signature=s'
const before = { ...owen, id: 77 }

/** The Delivery tab as the artist Linh sees it. */
async function open(assignedTo: typeof linh, answers: Answers = {}) {
  const rendered = renderConsole({
    path: '/order/AT-1001X',
    account: { id: linh.id, login: 'linh', authorities: ['ROLE_ARTIST'] },
    permissions: PERMISSIONS,
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder({
        assignedTo,
        deliveries: { attachments: [storedFile(5, 'final.png')], zipLink: ZIP },
      }),
      'GET /api/bookings/:id/work-logs': [],
      ...answers,
    },
  })
  await rendered.user.click(await screen.findByRole('tab', { name: 'Delivery' }))
  expect(await screen.findByRole('button', { name: 'Open final.png' })).toBeVisible()
  return rendered
}

const filesBox = () => within(screen.getByRole('region', { name: 'Files for the customer' }))

test('takes uploaded files and gives them back', async () => {
  const uploads = stubUploads()
  const { user, api } = await open(linh, {
    'POST /api/bookings/:id/deliveries/upload': {
      attachments: [storedFile(5, 'final.png'), storedFile(900, 'print.tif')],
      zipLink: ZIP,
    },
    'DELETE /api/bookings/:id/deliveries/attachments/5': nothing,
  })
  const box = filesBox()
  const zip = screen.getByRole('link', { name: 'Download all (zip)' })
  expect(zip).toHaveAttribute('href', ZIP)
  expect(zip).toHaveAttribute('download')
  const submit = box.getByRole('button', { name: 'Submit' })
  await user.click(submit)
  expect(await screen.findByText('Please select your work!')).toBeVisible()
  await user.upload(
    box.getByLabelText(/Drag & Drop or Click to Upload/),
    chosenFile('print.tif', 'image/tiff'),
  )
  await waitFor(() => expect(uploads.sent).toHaveLength(1))
  await user.click(submit)
  expect(await screen.findByText('Files is uploading!')).toBeVisible()
  expect(api.of('POST /api/bookings/1001/deliveries/upload')).toHaveLength(0)

  uploads.sent[0]?.answer(201, [storedFile(900, 'print.tif')])
  await box.findByText('Uploaded')
  await user.click(submit)
  expect(await screen.findByText('Files are added to the delivery!')).toBeVisible()
  expect(api.of('POST /api/bookings/1001/deliveries/upload').at(-1)?.body).toEqual({
    attachments: [{ id: 900 }],
  })
  expect(box.queryByText('Uploaded')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Delete final.png' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('File deleteted!')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Open final.png' })).toBeNull()
})

test('an artist of before only looks', async () => {
  await open(before)
  expect(screen.queryByRole('region', { name: 'Files for the customer' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete final.png' })).toBeNull()
})
