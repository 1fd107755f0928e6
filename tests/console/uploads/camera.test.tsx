import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chosenFile, stubUploads, type UploadStub } from '#tests/support/uploads.ts'
import { agent, first, open as openOrder } from '../orders/workSupport.ts'

let uploads: UploadStub

beforeEach(() => {
  uploads = stubUploads()
})
afterEach(() => vi.unstubAllGlobals())

/** A device with this kind of main pointer. */
function device(pointer: 'coarse' | 'fine'): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === `(pointer: ${pointer})` }),
  )
}

async function openComment() {
  const { user } = openOrder(agent, 'SKETCH', first('SKETCH', 'WORKING'))
  await user.click(await screen.findByRole('textbox', { name: 'Write a comment' }))
  const [drop] = await screen.findAllByText(/Drag & Drop/)
  const form = drop?.closest('form')
  if (!form) throw new Error('The comment has no form')
  return { user, form: within(form) }
}

describe('the camera beside the file chooser', () => {
  test('on a touch device takes a photo, which is sent like any file', async () => {
    device('coarse')
    const { user, form } = await openComment()
    const camera = form.getByLabelText('Take a photo')
    expect(camera).toHaveAttribute('capture', 'environment')
    expect(camera).toHaveAttribute('accept', 'image/*')
    await user.upload(camera, chosenFile('photo.jpg'))
    await waitFor(() => expect(uploads.sent.map(({ name }) => name)).toEqual(['photo.jpg']))
    expect(await form.findByRole('button', { name: 'Cancel: photo.jpg' })).toBeVisible()
  })

  test('is checked like any file', async () => {
    device('coarse')
    const { user, form } = await openComment()
    await user.upload(
      form.getByLabelText('Take a photo'),
      new File([], 'nothing.jpg', { type: 'image/jpeg' }),
    )
    expect(await screen.findByText(/nothing\.jpg/)).toBeVisible()
    expect(uploads.sent).toEqual([])
  })

  test('with a mouse there is none', async () => {
    device('fine')
    const { form } = await openComment()
    expect(form.queryByLabelText('Take a photo')).toBeNull()
  })
})
