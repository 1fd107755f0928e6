import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Step } from '#contract/orders/steps/steps.ts'
import { storedFile, stubUploads } from '#tests/support/uploads.ts'
import { buildStep } from '../fixtures.ts'
import { agent, open } from '../workSupport.ts'
import { buildPin } from './reviewSupport.ts'

const day = (round: number) => `2026-03-${String(round + 2).padStart(2, '0')}T03:00:00.000Z`

const said = (id: number, content: string) => ({
  id,
  content,
  user: { login: 'mai', fullName: 'Mai Phạm' },
  attachments: [],
  createdDate: day(id),
  version: 1,
})

/** A rejected version: the work, and the review with its reason and one note. */
const sentBack = (round: number): Step[] => {
  const attachments = [storedFile(round, `v${round}.png`)]
  return [
    buildStep(round * 2, { status: round === 1 ? 'SKETCH' : 'SKETCH_EDIT', state: 'REJECTED', attachments }),
    buildStep(round * 2 + 1, {
      status: 'SKETCH_REVIEW',
      state: 'REJECTED',
      attachments,
      pins: [
        buildPin(round, {
          stepId: round * 2 + 1,
          fileId: round,
          note: `Note ${round}`,
          taskStepId: round * 2 + 2,
        }),
      ],
      activities: [
        { activityType: 'REJECTED', actor: 'Mai', lastActionDate: day(round), notificationChannel: null },
      ],
      comments: [said(round, `Why ${round}`)],
    }),
  ]
}

test('a version is one card, and of many rounds the older ones are folded', async () => {
  stubUploads()
  const steps = [
    ...Array.from({ length: 12 }, (_, at) => sentBack(at + 1)).flat(),
    buildStep(26, { status: 'SKETCH_EDIT' }),
  ]
  const { user } = open(agent, 'SKETCH_EDIT', steps)
  const log = within(await screen.findByRole('region', { name: 'Work log' }))
  const labels = (buttons: readonly HTMLElement[]) => buttons.map(({ ariaLabel }) => ariaLabel)
  const pictures = () => labels(log.queryAllByRole('button', { name: /^Open v/ }))
  // The latest version is shown once: beside the photos, even if several steps refer to it.
  expect(labels(screen.getAllByRole('button', { name: /^Open v/ }))).toEqual(['Open v12.png'])
  expect(screen.getByRole('heading', { name: 'Sketch v12 · Rejected' })).toBeVisible()
  expect(pictures()).toEqual([])
  const folded = [...document.querySelectorAll('details:not([open]) > summary')]
  expect(folded).toHaveLength(11)
  expect(folded[0]).toHaveTextContent(/v11.*Rejected.*Why it came back: Why 11/)

  const card = within(folded[0]?.closest('li') ?? document.body)
  await user.click(card.getByText('Why 11'))
  expect(pictures()).toEqual(['Open v11.png'])
  expect(card.getAllByText('Why 11')).toHaveLength(1)
  expect(card.getByRole('heading', { name: 'Why it came back' })).toBeVisible()
  expect(card.getByText('Note 11')).toBeVisible()
  expect(card.getByRole('button', { name: 'Review' })).toBeVisible()
  expect(card.getByText(/^Mai rejected/)).toBeVisible()
})

test('what was said on each step of a version is headed by its step', async () => {
  open(agent, 'SKETCH_REVIEW', [
    buildStep(1, { status: 'SKETCH', comments: [said(1, 'Softer light')] }),
    buildStep(2, { status: 'SKETCH_REVIEW', state: 'REVIEWING', current: true }),
  ])
  await screen.findByText('Softer light')
  const headings = screen.getAllByRole('heading', { level: 3, name: /Comments/ })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Comments · Sketch review',
    'Comments · Sketch',
  ])
})
