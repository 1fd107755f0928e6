import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { ARTIST, answers, buildJob, NOW, openWork, ordersOf } from './fixtures.ts'

const LIST = 'GET /api/bookings'

const group = async (name: RegExp) => within(await screen.findByRole('region', { name }))
const jobOf = (number: number) => {
  const job = screen.getByRole('link', { name: `#${number}` }).closest('li')
  return within(job ?? document.body)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the jobs of an artist', () => {
  test('stand under how far their deadlines are, those that wait for others last', async () => {
    const { api } = openWork()
    await group(/^Late \d/)
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Late 1', 'Due today 1', 'This week 2', 'Later 1', 'Waiting for others 1'])
    const numbers = screen.getAllByRole('link', { name: /^#1[34]\d\d$/ }).map((link) => link.textContent)
    expect(numbers.slice(0, 6)).toEqual(['#1381', '#1485', '#1486', '#1490', '#1491', '#1382'])
    const [asked] = api.of(LIST).filter(({ query }) => query.get('open') === 'true')
    expect(asked?.query.get('assignee')).toBe('linh')
    expect(asked?.query.get('sort')).toBe('stepDeadline,asc')
    expect(document.title).toBe('Atelier | My work')
  })

  test('say in words what is late, and what it is about', async () => {
    openWork()
    const late = await group(/^Late \d/)
    expect(late.getByText('36 h late')).toBeVisible()
    const step = jobOf(1381).getByText('21/11 23:59').parentElement
    expect(step).toHaveTextContent('Step due 21/11 23:59')
    expect(step).toHaveAttribute('title', '21/11/2026 23:59')
    expect(jobOf(1381).getByText('24/12').parentElement).toHaveTextContent('Order deadline 24/12')
    expect(jobOf(1381).getByText('Colour')).toBeVisible()
    expect(jobOf(1381).getByText('$13')).toBeVisible()
    expect(screen.getByRole('link', { name: '#1381' })).toHaveAttribute('href', '/order/AT-1381X')
    expect(jobOf(1485).getByText('11 h left')).toBeVisible()
    expect(jobOf(1485).getByText('Over 1 day no activity')).toBeVisible()
    expect(jobOf(1485).getByText('(Faster Processing)')).toBeInTheDocument()
    expect(jobOf(1485).getByText('Pet Portrait'), 'without the fees').toBeVisible()
    expect(jobOf(1486).getByText('35 h left')).toBeVisible()
    expect(jobOf(1490).getByText('6 days left')).toBeVisible()
    expect(jobOf(1382).getByText('12 h late'), 'late, but not the turn of the artist').toBeVisible()
    expect(jobOf(1382).getByText('22/11').parentElement).toHaveTextContent('Order deadline')
  })

  test('are late from the moment of their deadline, on the same day too', async () => {
    openWork({ [LIST]: ordersOf([buildJob(1500, '', { stepDeadline: '2026-11-23T04:00:00.000Z' })]) })
    expect((await group(/^Late \d/)).getByText('1 h late')).toBeVisible()
  })

  test('hide budgets and links from those who may not see them', async () => {
    openWork({}, ['ACCESS_ORDER'])
    const late = await group(/^Late \d/)
    expect(late.getByText('#1381')).toBeVisible()
    expect(late.queryByRole('link')).toBeNull()
    expect(late.queryByText('$13')).toBeNull()
  })

  test('are cut where nothing is urgent, and shown by mouse and by keyboard', async () => {
    const many = Array.from({ length: 8 }, (_, at) => buildJob(1600 + at, '2026-12-20'))
    const { user } = openWork({ [LIST]: ordersOf(many) })
    const later = await group(/^Later/)
    expect(later.getAllByRole('listitem')).toHaveLength(5)
    await user.click(later.getByRole('button', { name: 'Show all 8' }))
    expect(later.getAllByRole('listitem')).toHaveLength(8)
    const fewer = later.getByRole('button', { name: 'Show fewer' })
    expect(fewer).toHaveFocus()
    expect(fewer).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Enter}')
    expect(later.getAllByRole('listitem')).toHaveLength(5)
  })

  test('say when there are none, and when there are more than the page shows', async () => {
    const { unmount } = openWork({ [LIST]: ordersOf([], []) })
    expect(await screen.findByText('No open jobs')).toBeVisible()
    expect(screen.getByText('All your done orders are paid.')).toBeVisible()
    unmount()
    openWork({ [LIST]: page([buildJob(1381, '2026-11-21')], 300) })
    expect(await screen.findByText('The 1 of 300 jobs with the nearest deadlines.')).toBeVisible()
  })

  test('that could not be loaded can be tried again; the rest of the page stays', async () => {
    const { user, api } = openWork({ [LIST]: failing(500, 'internal') })
    expect(await screen.findByText('Your jobs could not be loaded.')).toBeVisible()
    expect(screen.getByText('Your unpaid work could not be loaded.')).toBeVisible()
    expect(screen.getByText('$4,000')).toBeVisible()
    api.answer({ [LIST]: ordersOf() })
    const [retry] = screen.getAllByRole('button', { name: 'Try again' })
    if (retry) await user.click(retry)
    expect((await group(/^Late \d/)).getByText('36 h late')).toBeVisible()
  })

  test('follow changes of others, and earnings with them', async () => {
    const { api } = openWork()
    await group(/^Late \d/)
    await waitFor(() => expect(api.live.count).toBe(1))
    api.answer({
      [LIST]: ordersOf([buildJob(1700, '2026-11-23')]),
      'GET /api/artists/:login/earnings': {
        ...(answers['GET /api/artists/:login/earnings'] as object),
        totalPaid: 4040,
      },
    })
    await api.live.tell('orders', { ids: [1381] })
    expect(await screen.findByRole('link', { name: '#1700' }, { timeout: 5000 })).toBeVisible()
    expect(screen.queryByRole('region', { name: /^Late \d/ })).toBeNull()
    expect(await screen.findByText('$4,040')).toBeVisible()
  })

  test('follow the next step in the menu, for artists only', async () => {
    const { unmount } = openWork()
    const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))
    await group(/^Late \d/)
    expect(menu().getAllByRole('link')[1]).toHaveTextContent('My work')
    expect(menu().getByRole('link', { name: 'My work' })).toHaveAttribute('aria-current', 'page')
    unmount()
    renderConsole({ path: '/my-work', answers })
    expect(await screen.findByText(/^Your role may not open “[^”/]+”\. It needs: Artist\.$/)).toBeVisible()
    expect(location.pathname).toBe('/')
    expect(menu().queryByRole('link', { name: 'My work' })).toBeNull()
  })

  test('read well in Vietnamese', async () => {
    renderConsole({ path: '/my-work', account: { ...ARTIST, langKey: 'vi' }, answers })
    expect(await screen.findByRole('heading', { level: 1, name: 'Việc của tôi' })).toBeVisible()
    expect(await screen.findByText('Trễ 36 giờ')).toBeVisible()
    expect(screen.getByText('Còn 35 giờ')).toBeVisible()
    expect(screen.getByRole('heading', { level: 3, name: /^Đang chờ người khác/ })).toBeVisible()
  })
})
