import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PinReply } from '#contract/orders/steps/pinReplies.ts'
import { failing, nothing } from '#tests/support/api.ts'
import { buildPin, buildSteps, findRoom, openReview as open, PINS, REVIEWER } from './reviewSupport.ts'

const openReview = (given: Parameters<typeof open>[0] = {}) =>
  open({ permissions: [...REVIEWER, 'CAN_SEE_ASSIGN_ORDER'], ...given })

const buildReply = (id: number, overrides: Partial<PinReply> = {}): PinReply => ({
  id,
  text: `Reply ${id}`,
  author: { login: 'mai', fullName: 'Mai Phạm' },
  createdDate: '2026-03-03T04:00:00.000Z',
  version: 1,
  ...overrides,
})

type Body = Partial<PinReply>
const REPLIES = `${PINS}/1/replies`
const mine = buildReply(1)
const others = buildReply(2, { author: { login: 'khoa', fullName: 'Khoa Lê' } })
const talked = buildSteps([buildPin(1, { replies: [mine, others] }), buildPin(2)])
const ofNote = (number: number) => within(screen.getByRole('list', { name: `Replies to note ${number}` }))

/** The notes on the version under review. */
const findNotes = async () => within((await findRoom()).getByRole('region', { name: 'Notes on v2' }))

describe('replies to a note', () => {
  test('are under it, each by name; a new one is added below', async () => {
    const { user, api } = openReview({
      steps: talked,
      answers: { [`POST ${REPLIES}`]: ({ body }: { body: Body }) => buildReply(3, body) },
    })
    const room = await findNotes()
    expect(
      ofNote(1)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Mai Phạm .*Reply 1/), expect.stringMatching(/^Khoa Lê .*Reply 2/)])
    expect(screen.queryByRole('list', { name: 'Replies to note 2' })).toBeNull()
    await user.click(room.getByRole('button', { name: 'Reply to note 1' }))
    const field = room.getByRole('textbox', { name: 'Reply to note 1' })
    expect(field).toHaveFocus()
    await user.keyboard('Both of them{Enter}')
    expect(await ofNote(1).findByText('Both of them')).toBeVisible()
    expect(api.of(`POST ${REPLIES}`)[0]?.body).toEqual({ text: 'Both of them' })
    await waitFor(() => expect(room.queryByRole('textbox', { name: 'Reply to note 1' })).toBeNull())
  })

  test('one that is written is a draft; Escape leaves the field and asks, an empty one is refused', async () => {
    const { user, unmount, api } = openReview({ steps: talked })
    const room = await findNotes()
    await user.click(room.getByRole('button', { name: 'Reply to note 2' }))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Please write a reply!')).toBeVisible()
    await user.keyboard('Half a')
    unmount()
    const { user: again } = openReview({ steps: talked })
    const after = await findNotes()
    await again.click(after.getByRole('button', { name: 'Reply to note 2' }))
    expect(after.getByRole('textbox', { name: 'Reply to note 2' })).toHaveValue('Half a')
    await again.keyboard('{Escape}')
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
    await again.click(question.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(after.queryByRole('textbox', { name: 'Reply to note 2' })).toBeNull())
    await findRoom()
    expect(api.of(`POST ${PINS}/2/replies`)).toHaveLength(0)
  })

  test('an own one is reworded and deleted, one of another only by an admin', async () => {
    const { user, api, unmount } = openReview({
      steps: talked,
      answers: {
        [`PUT ${REPLIES}/1`]: ({ body }: { body: Body }) => buildReply(1, { ...body, version: 2 }),
        [`DELETE ${REPLIES}/1`]: nothing,
      },
    })
    const room = await findNotes()
    expect(room.queryByRole('button', { name: 'Edit the reply of Khoa Lê' })).toBeNull()
    await user.click(room.getByRole('button', { name: 'Edit the reply of Mai Phạm' }))
    await user.keyboard(', please{Enter}')
    expect(await ofNote(1).findByText('Reply 1, please')).toBeVisible()
    expect(api.of(`PUT ${REPLIES}/1`)[0]?.body).toEqual({ text: 'Reply 1, please', version: 1 })
    await user.click(room.getByRole('button', { name: 'Delete the reply of Mai Phạm' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(ofNote(1).queryByText('Reply 1, please')).toBeNull())
    unmount()
    openReview({ steps: talked, account: { authorities: ['ROLE_ADMIN'] } })
    expect(await screen.findByRole('button', { name: 'Edit the reply of Khoa Lê' })).toBeVisible()
  })

  test('a stale save shows both texts; one that fails keeps the text', async () => {
    const facts = { text: 'Of the other tab', version: 5 }
    const { user } = openReview({
      steps: talked,
      answers: {
        [`PUT ${REPLIES}/1`]: failing(409, 'versionConflict', { facts }),
        [`POST ${REPLIES}`]: failing(500),
      },
    })
    const room = await findNotes()
    await user.click(room.getByRole('button', { name: 'Edit the reply of Mai Phạm' }))
    await user.keyboard('!{Enter}')
    const conflict = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
    expect(conflict.getByText('Of the other tab')).toBeVisible()
    expect(conflict.getByText('Reply 1!')).toBeVisible()
    await user.click(conflict.getByRole('button', { name: 'Keep theirs' }))
    await user.click(room.getByRole('button', { name: 'Reply to note 1' }))
    await user.keyboard('Kept{Enter}')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(room.getByRole('textbox', { name: 'Reply to note 1' })).toHaveValue('Kept')
  })

  test('the note’s deletion names them; a decided review takes no more', async () => {
    const { user, unmount } = openReview({ steps: talked })
    const room = await findNotes()
    await user.click(room.getByRole('button', { name: 'Delete note 1' }))
    expect(await screen.findByText('Delete note 1 and its 2 replies?')).toBeVisible()
    unmount()
    const over = talked.map((step) => (step.id > 2 ? { ...step, state: 'APPROVED' as const } : step))
    openReview({ steps: over })
    await findRoom()
    expect(ofNote(1).getByText('Reply 1')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Reply to/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /the reply of/ })).toBeNull()
  })
})

describe('the notes beside the pictures', () => {
  const folding = () => screen.getByRole('button', { name: 'Notes beside the pictures' })

  test('fold by button and key, which this browser remembers; a chosen note is read nevertheless', async () => {
    const { user, unmount } = openReview({ steps: talked })
    const room = await findRoom()
    expect(folding()).toHaveAttribute('aria-expanded', 'true')
    await user.click(folding())
    expect(folding()).toHaveAttribute('aria-expanded', 'false')
    unmount()
    openReview({ steps: talked })
    await findRoom()
    expect(folding()).toHaveAttribute('aria-expanded', 'false')
    const mark = screen.getByRole('button', { name: 'Note 1: Note of 1' })
    await user.click(mark)
    expect(folding()).toHaveAttribute('aria-expanded', 'true')
    await user.click(folding())
    expect(mark).toHaveAttribute('aria-pressed', 'false')
    expect(folding()).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('l')
    expect(folding()).toHaveAttribute('aria-expanded', 'true')
    expect(localStorage.getItem('atelier.reviewNotes')).toBeNull()
    expect(room).toBeDefined()
  })

  test('a note that is written unfolds them', async () => {
    const { user } = openReview()
    const room = await findRoom()
    await user.keyboard('lp{Enter}')
    expect(room.getByRole('textbox', { name: 'New note' })).toHaveFocus()
    expect(folding()).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    expect(folding()).toHaveAttribute('aria-expanded', 'false')
  })

  test('the keys are listed', async () => {
    const { user } = openReview()
    await findRoom()
    await user.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keys of the review' }))
    for (const text of [
      'Fold or unfold the notes',
      'Zoom in, out',
      'Draw; again for an arrow, or the pen',
      'Undo the last stroke',
    ])
      expect(help.getByText(text)).toBeVisible()
  })
})
