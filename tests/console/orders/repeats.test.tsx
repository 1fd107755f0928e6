import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Repeat } from '#contract/orders/repeats.ts'
import { failing } from '#tests/support/api.ts'
import { chosenFile, storedFile, stubUploads } from '#tests/support/uploads.ts'
import { buildStep } from './fixtures.ts'
import { agent, artist, bar, first, LOGS, moved, open } from './workSupport.ts'

const earlier = storedFile(5, 'first.png')
const repeat = (fileId: number, sameness: Repeat['sameness'] = 'NEARLY'): Repeat => ({
  fileId,
  sameness,
  version: 1,
  earlier,
})
/** A sketch that was sent back, and the step after it. */
const sentBack = [
  ...first('SKETCH', 'REJECTED', { attachments: [earlier] }),
  buildStep(3, { status: 'SKETCH_REVIEW', state: 'REJECTED', attachments: [earlier] }),
  buildStep(4, { status: 'SKETCH_EDIT', state: 'WORKING' }),
]
const again = storedFile(900, 'again.png')
const handedIn = [
  ...sentBack.slice(0, -1),
  buildStep(4, { status: 'SKETCH_EDIT', state: 'REVIEWING', attachments: [again] }),
  buildStep(5, { status: 'SKETCH_REVIEW', state: 'REVIEWING', attachments: [again] }),
]
const REPEATS = `GET ${LOGS}/4/repeats`
const UPLOAD = `POST ${LOGS}/4/upload`

async function upload(steps: typeof sentBack, answer: unknown, name = 'again.png') {
  const { sent } = stubUploads()
  const status = steps.at(-1)?.status ?? 'SKETCH'
  const page = open(artist, status, steps, {
    answers: { [REPEATS]: answer, [UPLOAD]: moved('SKETCH_REVIEW', handedIn) },
  })
  await page.user.upload((await bar()).getByLabelText(/Drag & Drop or Click to Upload/), [chosenFile(name)])
  await waitFor(() => expect(sent).toHaveLength(1))
  return { ...page, arrive: () => act(() => sent[0]?.answer(201, [storedFile(900, name)])) }
}

describe('handing in a picture again', () => {
  test('names version and file before it is handed in, and does not hold it up', async () => {
    const { user, api, arrive } = await upload(sentBack, [repeat(900)])
    expect(await screen.findByText('Comparing with earlier versions…')).toBeVisible()
    arrive()
    const box = await bar()
    expect(await box.findByText('This looks nearly the same as v1')).toBeVisible()
    expect(box.getByText('again.png looks nearly the same as first.png. Hand it in anyway?')).toBeVisible()
    expect(api.of(REPEATS)[0]?.query.getAll('file')).toEqual(['900'])
    const both = box.getByRole('button', { name: 'Look at v1 (first.png) and again.png' })
    expect([...both.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)).toEqual([
      '/api/files/5/rendition',
      '/api/files/900/rendition',
    ])
    await user.click(box.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(api.of(UPLOAD)[0]?.body).toMatchObject({ attachments: [{ id: 900 }] }))
  })

  test('the same bytes are called the same file', async () => {
    const { arrive } = await upload(sentBack, [repeat(900, 'SAME')])
    arrive()
    expect(await screen.findByText('This is the same file as v1')).toBeVisible()
  })

  test('a picture that differs is said to', async () => {
    const { arrive } = await upload(sentBack, [])
    arrive()
    expect(await screen.findByText('Differs from the earlier versions')).toBeVisible()
  })

  test('a first version is not compared', async () => {
    const page = await upload(first('SKETCH', 'WORKING'), [])
    page.arrive()
    await screen.findByText('Uploaded')
    expect(page.api.asked.filter(({ path }) => path.endsWith('/repeats'))).toEqual([])
  })

  test('a comparison that fails says so and can be tried again', async () => {
    const { user, api, arrive } = await upload(sentBack, failing(500, 'internal'))
    arrive()
    expect(await screen.findByText(/could not be compared/)).toBeVisible()
    api.answer({ [REPEATS]: [repeat(900)] })
    await user.click(within(screen.getByText(/could not be compared/)).getByRole('button'))
    expect(await screen.findByText('This looks nearly the same as v1')).toBeVisible()
  })
})

describe('reviewing it', () => {
  test('the version and the review room say so', async () => {
    const { user } = open(agent, 'SKETCH_REVIEW', handedIn, {
      answers: { 'GET /api/bookings/:id/work-logs/:logId/repeats': [repeat(900)] },
    })
    const log = within(await screen.findByRole('region', { name: 'Work log' }))
    expect(await log.findByText('Nearly the same as v1')).toBeVisible()
    await user.click((await bar()).getByRole('button', { name: 'Review' }))
    const room = within(await screen.findByRole('dialog', { name: /v2$/ }))
    expect(await room.findByText('Nearly the same as v1')).toBeVisible()
  })
})
