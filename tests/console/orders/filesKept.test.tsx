import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Asked } from '#tests/support/api.ts'
import { failing, nothing } from '#tests/support/api.ts'
import { chosenFile, storedFile, stubUploads } from '#tests/support/uploads.ts'
import { buildStep } from './fixtures.ts'
import { artist, bar, first, LOGS, moved, open, someone } from './workSupport.ts'

const WAITING = 'GET /api/attachments'
const UPLOAD = `POST ${LOGS}/2/upload`
const files = [storedFile(900, 'one.png'), storedFile(901, 'layers.psd')]

/** The server's answer: those of the requested files that it still has. */
const waiting =
  (...has: readonly (typeof files)[number][]) =>
  ({ query }: Asked) =>
    has.filter(({ id }) => query.getAll('id').includes(String(id)))

const sketch = first('SKETCH', 'WORKING')
const afterwards = moved('SKETCH_REVIEW', [
  buildStep(2, { status: 'SKETCH', state: 'REVIEWING' }),
  buildStep(3, { status: 'SKETCH_REVIEW', state: 'REVIEWING' }),
])

/** Uploads two files in the hand-in box and unmounts the page, as a reload does. */
async function uploadAndGo(who = artist) {
  const { sent } = stubUploads()
  const { user, unmount } = open(who, 'SKETCH', sketch)
  await user.upload((await bar()).getByLabelText(/Drag & Drop or Click to Upload/), [
    chosenFile('one.png'),
    chosenFile('layers.psd', 'image/vnd.adobe.photoshop'),
  ])
  await waitFor(() => expect(sent).toHaveLength(2))
  act(() => files.forEach((file, at) => sent[at]?.answer(201, [file])))
  await waitFor(async () => expect((await bar()).getAllByText('Uploaded')).toHaveLength(2))
  unmount()
}

const list = async () => within(await (await bar()).findByRole('list', { name: 'Files to send' }))
const RESTORED = /^Restored the files that you uploaded on/

describe('files uploaded and not handed in', () => {
  test('are listed again with fresh links, handed in, and forgotten then', async () => {
    await uploadAndGo()
    const { user, api, unmount } = open(artist, 'SKETCH', sketch, {
      answers: { [WAITING]: waiting(...files), [UPLOAD]: afterwards },
    })
    expect((await list()).getAllByText('Uploaded')).toHaveLength(2)
    expect((await bar()).getByText(RESTORED)).toBeVisible()
    const pictures = (await bar()).getByRole('list', { name: 'Files to send' }).querySelectorAll('img')
    expect([...pictures].map((img) => img.getAttribute('src'))).toEqual(['/api/files/900/thumbnail'])
    // The files are stored, so leaving does not ask.
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
    await user.click((await bar()).getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    expect(api.of(UPLOAD)[0]?.body).toMatchObject({ attachments: [{ id: 900 }, { id: 901 }] })
    unmount()
    const again = open(artist, 'SKETCH', sketch, { answers: { [WAITING]: waiting(...files) } })
    await bar()
    expect(again.api.of(WAITING)).toHaveLength(0)
  })

  test('are taken back one by one or together', async () => {
    await uploadAndGo()
    const answers = { [WAITING]: waiting(...files), 'DELETE /api/attachments/:id': nothing }
    const { user, api, unmount } = open(artist, 'SKETCH', sketch, { answers })
    await user.click((await list()).getByRole('button', { name: 'Remove: one.png' }))
    expect(api.of('DELETE /api/attachments/900')).toHaveLength(1)
    unmount()
    const again = open(artist, 'SKETCH', sketch, { answers })
    expect((await list()).getAllByRole('listitem')).toHaveLength(1)
    await again.user.click((await bar()).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(again.api.of('DELETE /api/attachments/901')).toHaveLength(1))
    expect((await bar()).queryByText(RESTORED)).toBeNull()
    expect(Object.keys(localStorage).filter((key) => key.includes('handIn'))).toEqual([])
  })

  test('that the server has let go of are named, and only once', async () => {
    await uploadAndGo()
    const answers = { [WAITING]: waiting(storedFile(900, 'one.png')) }
    const { unmount } = open(artist, 'SKETCH', sketch, { answers })
    expect(await (await bar()).findByText(/^layers\.psd is no longer here/)).toBeVisible()
    expect((await list()).getAllByRole('listitem')).toHaveLength(1)
    unmount()
    open(artist, 'SKETCH', sketch, { answers })
    expect((await list()).getAllByRole('listitem')).toHaveLength(1)
    expect((await bar()).queryByText(/is no longer here/)).toBeNull()
  })

  test('are nobody else’s, and a server that cannot answer loses none', async () => {
    await uploadAndGo()
    const other = open(someone('ROLE_ADMIN', { ...artist.account, login: 'other' }), 'SKETCH', sketch)
    await bar()
    expect(other.api.of(WAITING)).toHaveLength(0)
    other.unmount()
    const { api, unmount } = open(artist, 'SKETCH', sketch, {
      answers: { [WAITING]: () => Promise.reject(new TypeError('offline')) },
    })
    await waitFor(() => expect(api.of(WAITING).length).toBeGreaterThan(0))
    unmount()
    open(artist, 'SKETCH', sketch, { answers: { [WAITING]: waiting(...files) } })
    expect((await list()).getAllByText('Uploaded')).toHaveLength(2)
  })

  test('that could not be looked up are looked up again at a press', async () => {
    await uploadAndGo()
    let up = false
    const { user } = open(artist, 'SKETCH', sketch, {
      answers: { [WAITING]: (asked: Asked) => (up ? waiting(...files)(asked) : failing(500)) },
    })
    const alert = await (await bar()).findByRole('alert')
    expect(alert).toHaveTextContent('Your earlier uploads could not be loaded.')
    expect((await bar()).queryByRole('list', { name: 'Files to send' })).toBeNull()
    up = true
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect((await list()).getAllByText('Uploaded')).toHaveLength(2)
    expect((await bar()).queryByRole('alert')).toBeNull()
  })

  test('are said to wait when someone else has moved the step on', async () => {
    await uploadAndGo()
    const steps = [buildStep(2, { status: 'SKETCH', state: 'APPROVED' })]
    const review = buildStep(3, { status: 'CUSTOMER_REVIEW_SKETCH', state: 'REVIEWING' })
    open(artist, 'CUSTOMER_REVIEW_SKETCH', [...steps, review])
    const word = '2 files that you uploaded wait here until you can hand them in, for 24 hours at most.'
    expect(await (await bar()).findByText(word)).toBeVisible()
  })
})
