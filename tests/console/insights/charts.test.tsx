import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '#tests/support/api.ts'
import { ALL, buildInsights, openInsights } from './fixtures.ts'

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const drawn = async (name: string) =>
  within(await (await card(name)).findByRole('group', { name: new RegExp(`^${name}: arrow keys`) }))

/** Names and addresses of the links of a drawn chart. */
async function barsOf(name: string): Promise<Record<string, string | null>> {
  const links = (await drawn(name)).getAllByRole('link')
  return Object.fromEntries(
    links.map((link) => [
      link.getAttribute('aria-label') ?? '',
      decodeURIComponent(link.getAttribute('href') ?? ''),
    ]),
  )
}

const RANGE = '2026-01-13..2026-01-14'

test('each bar leads to exactly what it counts', async () => {
  openInsights(buildInsights())
  expect(await barsOf('By day')).toEqual({
    '13/01/2026: Orders 13, Period before 11': '/?paid=2026-01-13..2026-01-13',
    '14/01/2026: Orders 14, Period before 12': '/?paid=2026-01-14..2026-01-14',
  })
  expect(await barsOf('Where orders are now')).toEqual({
    'Colour: 7 days or more 37': '/?insight=lane,COLOR,7+',
  })
  expect(await barsOf('Time per status')).toEqual({
    'Sketch: Time on average 2.2 days': `/?insight=time,${RANGE},SKETCH`,
  })
  expect(await barsOf('Rounds per order')).toEqual({
    '2 rounds: Orders 3': `/?insight=rounds,${RANGE},2`,
    '6+ rounds: Orders 1': `/?insight=rounds,${RANGE},6+`,
  })
  expect(await barsOf('First-pass approval')).toEqual({
    'Sketch: Approved first time 3': `/?insight=firstPass,${RANGE},SKETCH`,
    'Sketch: Sent back 1': `/?insight=sentBack,${RANGE},SKETCH`,
    'Colour: Approved first time 2': `/?insight=firstPass,${RANGE},COLOR`,
    'Colour: Sent back 2': `/?insight=sentBack,${RANGE},COLOR`,
  })
  expect(await barsOf('Answers to customers')).toEqual({
    'Orders: Within a day 9': `/?insight=answers,${RANGE},within`,
    'Orders: Later 3': `/?insight=answers,${RANGE},later`,
    'Orders: Still waiting, less than a day 2': `/?insight=answers,${RANGE},waiting`,
  })
  expect(await barsOf('Reminders')).toEqual({
    'Birthday: Reminded 5': '/customers-care?type=BIRTHDAY&status=REMINDED&from=2026-01-13&to=2026-01-14',
    'Birthday: Open 2': '/customers-care?type=BIRTHDAY&status=CREATED&from=2026-01-13&to=2026-01-14',
  })
})

test('revenue, finished and late orders lead to theirs', async () => {
  const { user } = openInsights(buildInsights())
  const days = await card('By day')
  for (const [measure, slice, bars] of [
    ['Revenue', 'revenue', ['$13,000', '$14,000']],
    ['Finished', 'finished', ['2', '2']],
    ['Finished late', 'late', ['1']],
  ] as const) {
    await user.click(days.getByRole('button', { name: measure }))
    expect(days.getByRole('button', { name: measure })).toHaveAttribute('aria-pressed', 'true')
    const found = Object.entries(await barsOf('By day'))
    expect(found.map(([name]) => name.match(/: [\w ]+ ([$\d,]+), /)?.[1])).toEqual(bars)
    expect(found.at(-1)?.[1]).toBe(`/?insight=${slice},2026-01-14..2026-01-14`)
  }
})

test('artists lead to their orders and payouts', async () => {
  openInsights(buildInsights())
  const table = (await card('Artists')).getByRole('table', { name: 'Artists' })
  const links = within(table).getAllByRole('link')
  expect(
    links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]),
  ).toEqual([
    ['6', '/?assignee=linh&open=true'],
    ['3', `/?assignee=linh&insight=finished,${RANGE}`],
    ['1', `/?assignee=linh&insight=late,${RANGE}`],
    ['$1,250', `/payouts?assignee=linh&range=${RANGE}&voided=false`],
  ])
})

test('payouts lead nowhere for accounts that cannot filter them by days', async () => {
  openInsights(buildInsights(), { permissions: ALL.filter((one) => one !== 'VIEW_PAYOUT_SUMMARY') })
  const artists = await card('Artists')
  expect(artists.getByText('$1,250')).toBeVisible()
  expect(artists.queryByRole('link', { name: /\$1,250/ })).toBeNull()
})

test('shows fifteen artists, and all when asked', async () => {
  const [first] = buildInsights().artists ?? []
  if (!first) throw new Error('There is no artist')
  const artists = Array.from({ length: 20 }, (_, at) => ({
    ...first,
    artist: { ...first.artist, id: at + 1, login: `a${at}`, fullName: `Artist ${at}` },
  }))
  const { user } = openInsights(buildInsights({ artists }))
  const some = await card('Artists')
  expect(some.getAllByRole('row')).toHaveLength(16)
  await user.click(some.getByRole('button', { name: 'Show all 20' }))
  expect(some.getAllByRole('row')).toHaveLength(21)
})

test('the key figures lead to what they count', async () => {
  openInsights(buildInsights())
  await card('By day')
  const links = [...document.querySelectorAll('dl a')]
  expect(links.map((link) => [link.ariaLabel, decodeURIComponent(link.getAttribute('href') ?? '')])).toEqual([
    ['Orders: 27', `/?paid=${RANGE}`],
    ['Revenue: $27,000', `/?insight=revenue,${RANGE}`],
    ['Late rate: 25%', `/?insight=late,${RANGE}`],
    ['Answered within a day: 75%', `/?insight=answers,${RANGE},within`],
  ])
})

test('one stop of Tab for each chart, arrows among its bars, and Enter opens the rows', async () => {
  const { user } = openInsights(buildInsights())
  const [first, second] = (await drawn('By day')).getAllByRole('link')
  expect(first).toHaveAttribute('tabindex', '0')
  expect(second).toHaveAttribute('tabindex', '-1')
  first?.focus()
  await user.keyboard('{ArrowRight}')
  expect(second).toHaveFocus()
  expect(second).toHaveAttribute('tabindex', '0')
  expect(first).toHaveAttribute('tabindex', '-1')
  await user.keyboard('{Home}')
  expect(first).toHaveFocus()
  await user.keyboard('{End}{Enter}')
  await waitFor(() => expect(location.search).toBe('?paid=2026-01-14..2026-01-14'))
})

test('the table says the same, for screen readers at first, and for all when asked', async () => {
  const { user } = openInsights(buildInsights())
  const days = await card('By day')
  const cells = () =>
    within(days.getByRole('table', { name: 'By day' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
  const rows = [
    ['Days', 'Orders', 'Period before'],
    ['13/01/2026', '13', '11'],
    ['14/01/2026', '14', '12'],
  ]
  expect(cells()).toEqual(rows)
  const table = () => within(days.getByRole('table', { name: 'By day' }))
  expect(table().queryByRole('link')).toBeNull()
  days.getByRole('button', { name: 'Show table: By day' }).focus()
  await user.keyboard('{Enter}')
  expect(cells()).toEqual(rows)
  const link = table().getByRole('link', { name: '13, 13/01/2026, Orders' })
  expect(link).toHaveAttribute('href', '/?paid=2026-01-13..2026-01-13')
  expect(days.queryByRole('group', { name: /arrow keys/ })).toBeNull()
  await user.click(days.getByRole('button', { name: 'Show chart: By day' }))
  await drawn('By day')
})

test('many days are weeks, and more of them months, each with its own days', async () => {
  const days = Array.from({ length: 100 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    orders: 1,
    finished: 0,
    late: 0,
  }))
  openInsights(buildInsights({ days, daysBefore: days, from: '2026-01-01', to: '2026-04-10' }))
  const bars = await barsOf('By day')
  expect(bars['01/01/2026 – 04/01/2026: Orders 4, Period before 4']).toBe('/?paid=2026-01-01..2026-01-04')
  expect(bars['05/01/2026 – 11/01/2026: Orders 7, Period before 7']).toBe('/?paid=2026-01-05..2026-01-11')
  expect(Object.keys(bars)).toHaveLength(15)
})

test('the orders say which bar they are of, and can be listed without it', async () => {
  const { user, api } = openInsights(buildInsights(), {
    path: '/?insight=late%2C2026-11-01..2026-11-21',
    answers: { 'GET /api/bookings': page([]) },
  })
  await screen.findByText('late, 01/11/2026 – 21/11/2026')
  expect(api.of('GET /api/bookings').at(-1)?.query.get('insight')).toBe('late,2026-11-01..2026-11-21')
  await user.click(screen.getByRole('button', { name: 'Remove filter Insights' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test.each([
  ['lane,SKETCH,7+', 'Sketch, for 7 days or more'],
  ['rounds,2026-01-13..2026-01-13,1', '1 round, 13/01/2026'],
  ['time,2026-01-13..2026-01-13,COLOR', 'finished, were in Colour, 13/01/2026'],
  ['sentBack,2026-01-13..2026-01-13,COLOR', 'first colour sent back, 13/01/2026'],
  ['answers,2026-01-13..2026-01-13,within', 'answered within a day, 13/01/2026'],
])('the orders of %s are named', async (insight, words) => {
  openInsights(buildInsights(), { path: `/?${new URLSearchParams({ insight }).toString()}` })
  await screen.findByText(words)
})
