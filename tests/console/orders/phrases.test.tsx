import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storedFile, stubUploads } from '#tests/support/uploads.ts'
import { agent, bar, first, LOGS, moved, open } from './workSupport.ts'

const PHRASES = 'GET /api/bookings/:id/phrases'
const phrases = [
  { id: 1, title: 'Photo too small', language: 'en', text: 'The photo of Nora is too small.' },
  { id: 2, title: 'Ảnh bị mờ', language: 'vi', text: 'Ảnh gốc bị mờ.' },
]

/** Opens the reject dialog. */
async function reject() {
  stubUploads()
  const picture = storedFile(5, 'sketch.png')
  const steps = first('SKETCH_REVIEW', 'REVIEWING', { attachments: [picture] })
  const page = open(agent, 'SKETCH_REVIEW', steps, {
    answers: {
      [PHRASES]: phrases,
      [`PUT ${LOGS}/2/reject`]: moved('SKETCH_EDIT', first('SKETCH_EDIT', 'WORKING')),
    },
  })
  await page.user.click((await bar()).getByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...page, dialog, reason: await dialog.findByRole('textbox', { name: 'Reason' }) }
}

test('a slash offers phrases; one that is picked takes its place', async () => {
  const { user, api, dialog, reason } = await reject()
  await user.type(reason, 'Sorry. /')
  const search = await dialog.findByRole('combobox', { name: 'Search phrases' })
  await waitFor(() => expect(search).toHaveFocus())
  expect(await dialog.findByRole('option', { name: /Photo too small/ })).toBeVisible()
  expect(api.of('GET /api/bookings/1001/phrases')[0]?.query.get('kind')).toBe('reason')
  await user.keyboard('mo{Enter}')
  expect(reason).toHaveValue('Sorry. Ảnh gốc bị mờ.')
  await waitFor(() => expect(reason).toHaveFocus())
  await user.keyboard(' Thanks.')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(api.of(`PUT ${LOGS}/2/reject`)[0]?.body).toMatchObject({
      content: 'Sorry. Ảnh gốc bị mờ. Thanks.',
    }),
  )
})

test('a slash within a word is only a slash, and Escape leaves it, with the dialog open', async () => {
  const { user, dialog, reason } = await reject()
  await user.type(reason, 'https://a.example and/or ')
  expect(dialog.queryByRole('listbox')).toBeNull()
  await user.type(reason, '/')
  await dialog.findByRole('listbox')
  await user.keyboard('{Escape}')
  expect(dialog.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(reason).toHaveValue('https://a.example and/or /')
  await waitFor(() => expect(reason).toHaveFocus())
})
