import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { TIMELINE_GROUPS, type TimelineEvent, type TimelineGroup } from '#contract/orders/timeline.ts'
import type { Permission } from '#contract/permissions.ts'
import { error } from '#i18n/en/errors.ts'
import { timeline as english } from '#i18n/en/screens/orders/timeline.ts'
import { timeline as vietnamese } from '#i18n/vi/screens/orders/timeline.ts'
import { type Answers, type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { buildOrder, EVERYTHING } from './fixtures.ts'

const TIMELINE = 'GET /api/bookings/AT-1001X/timeline'

const groupOf = (kind: TimelineEvent['kind']) =>
  (Object.keys(TIMELINE_GROUPS) as TimelineGroup[]).find((group) =>
    (TIMELINE_GROUPS[group] as readonly string[]).includes(kind),
  ) ?? 'status'

const buildEvent = (
  id: number,
  kind: TimelineEvent['kind'],
  overrides: Partial<TimelineEvent> = {},
): TimelineEvent => ({
  id,
  at: '2026-03-02T03:04:00.000Z',
  actor: 'Mai Phạm',
  group: groupOf(kind),
  kind,
  step: null,
  subject: null,
  before: null,
  after: null,
  note: null,
  ...overrides,
})

async function open(answers: Answers, permissions: readonly Permission[] = EVERYTHING) {
  const rendered = renderConsole({
    path: '/order/AT-1001X',
    permissions,
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder(),
      'GET /api/bookings/:id/work-logs': [],
      ...answers,
    },
  })
  await screen.findByRole('region', { name: 'Work log' })
  await rendered.user.click(screen.getByRole('button', { name: 'Timeline' }))
  const panel = await screen.findByRole('dialog', { name: 'Timeline of order #1001' })
  return { ...rendered, panel: within(panel), element: panel }
}

const entries = (panel: ReturnType<typeof within>) =>
  panel.queryAllByRole('listitem').map((entry: HTMLElement) => entry.textContent)

describe('what the timeline says', () => {
  test('by day, with states, names, amounts and texts before and after', async () => {
    const { panel } = await open({
      [TIMELINE]: page([
        buildEvent(9, 'pinTicked', {
          at: '2026-03-03T03:04:00.000Z',
          subject: '#2',
          before: 'OPEN',
          after: 'DONE',
          note: 'Softer',
        }),
        buildEvent(8, 'pinTicked', {
          at: '2026-03-03T03:04:00.000Z',
          subject: '#2',
          before: 'DONE',
          after: 'OPEN',
        }),
        buildEvent(7, 'statusChanged', { before: 'SKETCH', after: 'SKETCH_REVIEW' }),
        buildEvent(6, 'budgetChanged', { subject: 'Linh Trần', before: '20', after: '35', note: 'Two dogs' }),
        buildEvent(5, 'artistAssigned', {
          before: null,
          after: 'Linh Trần',
          budget: { before: '0', after: '20' },
        }),
        buildEvent(4, 'todoEdited', { before: 'Call', after: 'Call back' }),
        buildEvent(3, 'stepApproved', {
          step: 'NEW_ORDER',
          moved: { before: 'NEW_ORDER', after: 'SKETCH' },
        }),
        buildEvent(2, 'filesAdded', { step: 'delivery', subject: 'a.png, b.psd' }),
        buildEvent(1, 'created', { actor: 'Intake' }),
      ]),
    })
    const later = within(await panel.findByRole('region', { name: '03/03/2026' }))
    expect(entries(later)).toEqual(['Note ticked off#210:04SofterMai Phạm', 'Tick removed#210:04Mai Phạm'])
    expect(entries(within(panel.getByRole('region', { name: '02/03/2026' })))).toEqual([
      'Status changed10:04Sketch→becameSketch reviewMai Phạm',
      'Budget changedLinh Trần10:04$20→became$35Two dogsMai Phạm',
      'Artist changed10:04Nobody→becameLinh TrầnBudget$0→became$20Mai Phạm',
      'To-do changed10:04CallCall backMai Phạm',
      'Sketching started10:04New order→becameSketchMai Phạm · New order',
      'Files addeda.png, b.psd10:04Mai Phạm · Delivery',
      'Order came in10:04Intake',
    ])
    expect(panel.getByText('9 of 9')).toBeVisible()
    expect(panel.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test('what the shop changed and was told is said in words, and items by their names', async () => {
    const { panel } = await open({
      [TIMELINE]: page([
        buildEvent(6, 'shopNotInformed', { subject: 'STATUS', note: 'The shop is closed' }),
        buildEvent(5, 'shopInformed', { subject: 'FULFILMENT', note: '1Z999', actor: 'Shop' }),
        buildEvent(4, 'shopSettled', { subject: 'CANCELLED', after: 'KEEP' }),
        buildEvent(3, 'shopAsked', { subject: 'ITEM_REMOVED', note: 'Portrait' }),
        buildEvent(2, 'shopItemChanged', { subject: 'STATUS', before: '1', after: '2' }),
        buildEvent(1, 'shopChanged', { subject: 'ADDRESS' }),
      ]),
    })
    expect(entries(within(await panel.findByRole('region', { name: '02/03/2026' })))).toEqual([
      'Not sent to the shopStatus10:04The shop is closedMai Phạm',
      'Sent to the shopFulfilled10:041Z999Shop',
      'Decided on the shop’s changeCancelled in the shop · continues as before10:04Mai Phạm',
      'The shop’s change waits for a decisionItem removed10:04PortraitMai Phạm',
      'Item changed in the shopSTATUS10:0412Mai Phạm',
      'Changed in the shopAddress10:04Mai Phạm',
    ])
  })

  test('every kind has its words in both languages', () => {
    for (const texts of [english, vietnamese]) {
      const kinds = Object.values(TIMELINE_GROUPS).flat()
      expect(Object.keys(texts.kind).toSorted()).toEqual(kinds.toSorted())
      expect(Object.keys(texts.group)).toEqual(Object.keys(TIMELINE_GROUPS))
    }
  })
})

describe('the filter', () => {
  const all = [
    buildEvent(3, 'commentAdded', { note: 'Hi' }),
    buildEvent(2, 'refunded'),
    buildEvent(1, 'created'),
  ]
  const filtered = ({ query }: Asked) => {
    const groups = query.getAll('group')
    return page(all.filter(({ group }) => groups.length === 0 || groups.includes(group)))
  }

  test('takes several groups, and says when there is nothing of them', async () => {
    const { user, panel, element, api } = await open({ [TIMELINE]: filtered })
    expect(await panel.findAllByRole('listitem')).toHaveLength(3)
    await user.click(panel.getByRole('button', { name: 'Comments' }))
    await waitFor(() => expect(entries(panel)).toEqual(['Comment10:04HiMai Phạm']))
    await user.click(panel.getByRole('button', { name: 'Status' }))
    await waitFor(() => expect(entries(panel)).toHaveLength(3))
    expect(api.of(TIMELINE).at(-1)?.query.getAll('group')).toEqual(['status', 'comments'])
    expect(panel.getByRole('button', { name: 'Status' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(panel.getByRole('button', { name: 'Status' }))
    await user.click(panel.getByRole('button', { name: 'Comments' }))
    await user.click(panel.getByRole('button', { name: 'Files' }))
    expect(await panel.findByText('Nothing of this kind has happened.')).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Show everything' }))
    await waitFor(() => expect(entries(panel)).toHaveLength(3))
    expect(element).toHaveFocus()
  })

  test('offers no group of which the account hears nothing', async () => {
    const { panel } = await open({ [TIMELINE]: page([]) }, ['ACCESS_ORDER', 'VIEW_BOOKING'])
    expect(await panel.findByText('Nothing has happened yet.')).toBeVisible()
    const chips = within(panel.getByRole('group', { name: 'Show only' })).getAllByRole('button')
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Status',
      'Work',
      'Assignment',
      'Files',
      'Comments',
      'Messages',
    ])
  })
})

describe('pages', () => {
  const event = (id: number) => buildEvent(id, 'todoAdded', { subject: `No. ${id}` })
  const newest = (count: number) => Array.from({ length: count }, (_, index) => event(count - index))

  test('earlier ones are a press away; what came meanwhile shows nothing twice', async () => {
    let happened = newest(60)
    const { user, panel } = await open({
      [TIMELINE]: ({ query }: Asked) => {
        const from = Number(query.get('page')) * 50
        return page(happened.slice(from, from + 50), happened.length)
      },
    })
    expect(await panel.findByText('50 of 60')).toBeVisible()
    happened = newest(61)
    await user.click(panel.getByRole('button', { name: 'Load more' }))
    expect(await panel.findByText('No. 1')).toBeVisible()
    expect(entries(panel)).toHaveLength(60)
    expect(panel.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(panel.getByText('60 of 61')).toHaveFocus()
  })

  test('a page that fails says so and can be asked for again', async () => {
    const first = page(newest(60).slice(0, 50), 60)
    const { user, panel, api } = await open({
      [TIMELINE]: ({ query }: Asked) => (query.get('page') === '0' ? first : failing(500, 'internal')),
    })
    await user.click(await panel.findByRole('button', { name: 'Load more' }))
    expect(await screen.findByText(error.internal)).toBeVisible()
    expect(entries(panel)).toHaveLength(50)
    takeComplaints()
    api.answer({
      [TIMELINE]: ({ query }: Asked) => (query.get('page') === '0' ? first : page(newest(10), 60)),
    })
    await user.click(panel.getByRole('button', { name: 'Load more' }))
    expect(await panel.findByText('60 of 60')).toBeVisible()
  })

  test('an error of the first page offers another try; Escape closes and gives the focus back', async () => {
    const { user, panel, element, api } = await open({ [TIMELINE]: failing(500, 'internal') })
    expect(await panel.findByText('The timeline could not be loaded.')).toBeVisible()
    takeComplaints()
    api.answer({ [TIMELINE]: page([event(1)]) })
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await panel.findByText('No. 1')).toBeVisible()
    // The button that had the focus no longer exists.
    expect(element).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Timeline' })).toHaveFocus()
  })

  test('what others do shows at once', async () => {
    const { panel, api } = await open({ [TIMELINE]: page([event(1)]) })
    expect(await panel.findByText('No. 1')).toBeVisible()
    api.answer({ [TIMELINE]: page([event(2), event(1)]) })
    await waitFor(() => expect(api.live.count).toBe(1))
    await api.live.tell('orders', { ids: [1001] })
    expect(await panel.findByText('No. 2')).toBeVisible()
  })
})
