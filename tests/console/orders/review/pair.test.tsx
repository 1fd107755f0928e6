import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from '#tests/support/api.ts'
import { buildItem, buildOrder, buildRow, buildStep, EVERYTHING, person } from '../fixtures.ts'
import { agent, first, moved, open } from '../workSupport.ts'
import { buildFile, buildSteps, chosenOn, findRoom, openReview, PAGE, reviewed } from './reviewSupport.ts'

beforeEach(() => {
  // Dates of another year say their year.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const writes = ({ asked }: ReturnType<typeof open>['api']) =>
  asked.filter(({ method, path }) => method === 'PUT' && !path.endsWith('/presence')).map(({ path }) => path)

const card = async (name = 'Couple Portrait') => within(await screen.findByRole('region', { name }))
const pictures = (of: Awaited<ReturnType<typeof card>>) =>
  of.getAllByRole('button', { name: /^Open / }).map(({ ariaLabel }) => ariaLabel)

const sides = () => [chosenOn('Left picture'), chosenOn('Right picture')]

describe('photo and newest version', () => {
  const photos = [buildFile(21, 'dog.jpg'), buildFile(22, 'cat.jpg')]
  const order = reviewed({ items: [buildItem({ photos })] })

  test('stand side by side under the bar, and not in the work log', async () => {
    openReview({ path: PAGE, order })
    const item = await card()
    expect(item.getByRole('heading', { name: 'Sketch v2 · Reviewing' })).toBeVisible()
    expect(pictures(item)).toEqual(['Open dog.jpg', 'Open cat.jpg', 'Open second.png', 'Open back.png'])
    expect(item.getByRole('link', { name: 'layers.psd' })).toBeVisible()
    const log = within(screen.getByRole('region', { name: 'Work log' }))
    expect(log.queryByRole('button', { name: 'Open second.png' })).toBeNull()
    const bar = screen.getByRole('region', { name: /^Next step/ })
    const items = screen.getByRole('region', { name: 'Couple Portrait' })
    expect(bar.compareDocumentPosition(items)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('say that final files which are handed in wait for staff', async () => {
    const files = [buildFile(31, 'final.png')]
    const steps = [
      buildStep(2, { status: 'EXPORT_FILE', state: 'REVIEWING', attachments: files }),
      buildStep(3, { status: 'SEND_FILE', state: 'WORKING' }),
    ]
    open(agent, 'SEND_FILE', steps, { order: { items: [buildItem({ photos })] } })
    const item = await card()
    expect(await item.findByRole('heading', { name: 'Export v1 · Reviewing' })).toBeVisible()
  })

  test.each(['mouse', 'keyboard'] as const)('open the room on that pair by %s', async (by) => {
    const { user } = openReview({ path: PAGE, order })
    const picture = (await card()).getByRole('button', { name: 'Open back.png' })
    if (by === 'mouse') await user.click(picture)
    else {
      picture.focus()
      await user.keyboard('{Enter}')
    }
    await findRoom()
    expect(sides()).toEqual(['Photo · dog.jpg', 'Sketch edit v2 · 02/03 · back.png'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(picture).toHaveFocus()
    // Another photo of the item beside the first picture.
    await user.click((await card()).getByRole('button', { name: 'Open cat.jpg' }))
    await findRoom()
    expect(sides()).toEqual(['Photo · cat.jpg', 'Sketch edit v2 · 02/03 · second.png'])
  })

  test('the photo is alone, and opens large, while there is no version', async () => {
    const { user } = open(agent, 'SKETCH', first('SKETCH', 'WORKING'), {
      order: { items: [buildItem({ photos })] },
    })
    const item = await card()
    expect(item.queryByRole('heading', { name: /v1/ })).toBeNull()
    await user.click(item.getByRole('button', { name: 'Open dog.jpg' }))
    expect(await screen.findByRole('dialog', { name: 'dog.jpg' })).toBeVisible()
  })

  test('each item has its own, if there are as many pictures as items; else the first has all', async () => {
    const two = [
      buildItem({ photos: photos.slice(0, 1) }),
      buildItem({ id: 5, name: 'Cat Portrait', photos: photos.slice(1) }),
    ]
    openReview({ path: PAGE, order: reviewed({ items: two }) })
    expect(pictures(await card())).toEqual(['Open dog.jpg', 'Open second.png'])
    expect(pictures(await card('Cat Portrait'))).toEqual(['Open cat.jpg', 'Open back.png'])
  })

  test('the first item has all pictures if they are not as many as the items', async () => {
    const three = [
      buildItem({ photos: photos.slice(0, 1) }),
      buildItem({ id: 5, name: 'Cat Portrait', photos: photos.slice(1) }),
      buildItem({ id: 6, name: 'Fish Portrait', photos: [buildFile(23, 'fish.jpg')] }),
    ]
    openReview({ path: PAGE, order: reviewed({ items: three }) })
    expect(pictures(await card())).toEqual(['Open dog.jpg', 'Open second.png', 'Open back.png'])
    expect(pictures(await card('Cat Portrait'))).toEqual(['Open cat.jpg'])
  })

  test('without an item to stand beside, the version is in the work log', async () => {
    openReview({ path: PAGE, order: reviewed({ items: [] }) })
    const log = within(await screen.findByRole('region', { name: 'Work log' }))
    expect(log.getByRole('button', { name: 'Open second.png' })).toBeVisible()
  })
})

describe('keys', () => {
  const steps = buildSteps()
  const cs = person('mai', 'Mai', 'Phạm')
  const answers = {
    'PUT /api/bookings/1001/work-logs/4/approve': moved('CUSTOMER_REVIEW_SKETCH', steps),
    'PUT /api/bookings/:id/assign-cs/:to': buildRow(1001, { cs: { ...cs, id: 77 } }),
    'GET /api/bookings': page([]),
    'GET /api/bookings/AT-1002X': buildOrder({ ...buildRow(1002) }),
  }
  const openPage = (who = agent) =>
    open(who, 'SKETCH_REVIEW', steps, { order: { items: [buildItem()], cs }, answers })

  test('A approves', async () => {
    const { user, api } = openPage()
    await card()
    await user.keyboard('a')
    await waitFor(() => expect(api.of('PUT /api/bookings/1001/work-logs/4/approve')).toHaveLength(1))
  })

  test('R asks for the reason, and keys typed there are text', async () => {
    const { user, api } = openPage()
    await card()
    await user.keyboard('r')
    const reason = await screen.findByRole('textbox', { name: 'Reason' })
    await waitFor(() => expect(reason).toHaveFocus())
    await user.keyboard('a m?')
    expect(reason).toHaveValue('a m?')
    expect(writes(api)).toEqual([])
  })

  test.each(['mouse', 'keyboard'] as const)(
    'M assigns the order to the agent, as its button does: %s',
    async (by) => {
      const { user, api } = openPage()
      const button = await screen.findByRole('button', { name: 'Assign to me' })
      if (by === 'mouse') await user.click(button)
      else await user.keyboard('m')
      await waitFor(() => expect(api.of('PUT /api/bookings/:id/assign-cs/:to')).toHaveLength(1))
    },
  )

  test('there is no button, and so no key, for who has the order or may not', async () => {
    const { user, api } = open(agent, 'SKETCH', first('SKETCH', 'WORKING'), {
      order: { cs: { ...cs, id: 77 } },
      answers,
    })
    await card()
    expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull()
    await user.keyboard('mar')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(writes(api)).toEqual([])
  })

  test('? lists those that work now', async () => {
    const { user } = openPage()
    await card()
    await user.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard help' }))
    const lines = help.getAllByRole('term').map(({ textContent }) => textContent)
    expect(lines).toEqual(['Approved', 'Reject', 'Assign to me', 'Go to anything', 'Show these keys'])
    // While it is open, no key acts on the page behind.
    await user.keyboard('r')
    expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('the palette offers what the page does, and the orders opened before', async () => {
    localStorage.setItem(
      `atelier.recentOrders.${agent.account.login}`,
      JSON.stringify([{ code: 'AT-1002X', number: 1002 }, { broken: true }]),
    )
    const { user } = openPage()
    await card()
    await user.keyboard('{Control>}k{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Command palette' }))
    for (const name of [/^Approved/, /^Assign to me/, /^Timeline/, /^#1002/])
      expect(await dialog.findByRole('option', { name })).toBeVisible()
    expect(dialog.queryByRole('option', { name: /^#1001/ })).toBeNull()
    await user.keyboard('rej')
    await user.click(await dialog.findByRole('option', { name: /^Reject/ }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus())
  })

  test('the palette opens an order opened before', async () => {
    localStorage.setItem(
      `atelier.recentOrders.${agent.account.login}`,
      JSON.stringify([{ code: 'AT-1002X', number: 1002 }]),
    )
    const { user } = openPage()
    await card()
    await user.keyboard('{Control>}k{/Control}')
    await user.click(await screen.findByRole('option', { name: /^#1002/ }))
    await waitFor(() => expect(location.pathname).toBe('/order/AT-1002X'))
  })
})

describe('on a phone', () => {
  const onPhone = () =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 991px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))

  test('secondary actions are in one menu, which gives the focus back', async () => {
    onPhone()
    const { user } = open(agent, 'SKETCH_REVIEW', buildSteps(), {
      answers: { 'GET /api/bookings/AT-1001X/timeline': page([]) },
    })
    const bar = within(await screen.findByRole('region', { name: /^Next step/ }))
    const named = bar.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent)
    expect(named).toEqual(['Review', 'Reject', 'Approved', 'Approve and send'])
    const more = await screen.findByRole('button', { name: 'More actions' })
    await user.click(more)
    const menu = within(await screen.findByRole('dialog', { name: 'More actions' }))
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Timeline',
        'All files',
        'Hand over',
        'Notify customer',
        'Remind customer',
        'Add files',
      ]),
    )
    for (const name of ['Timeline', 'Notify customer', 'Remind customer'])
      expect(screen.getAllByRole('button', { name })).toHaveLength(1)
    menu.getByRole('button', { name: 'Timeline' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: /^Timeline/ })).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'More actions' })).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(more).toHaveFocus())
  })

  test('empty facts are left out, and can be set by a button', async () => {
    onPhone()
    const bare = buildOrder({ store: null, cs: null, items: [buildItem({ summarize: null })] })
    const { user } = open({ account: { permissions: EVERYTHING } }, 'SKETCH', first('SKETCH', 'WORKING'), {
      order: bare,
    })
    const details = within(await screen.findByRole('region', { name: 'Details' }))
    expect(details.queryByText('Unassigned')).toBeNull()
    expect(details.getByRole('button', { name: 'Add CS' })).toBeVisible()
    await user.click(details.getByRole('button', { name: 'Add store' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(screen.queryByText('No summary yet')).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit the summary of Couple Portrait' })).toBeVisible()
  })
})

test('the internal note about the customer comes first at the side', async () => {
  const customerInfo = { ...person('84901', 'Nora', 'Reed'), note: 'Call before noon' }
  open({ account: { permissions: EVERYTHING } }, 'SKETCH', first('SKETCH', 'WORKING'), {
    order: { customerInfo },
  })
  const note = await screen.findByRole('region', { name: 'Internal note' })
  expect(note).toHaveTextContent('Call before noon')
  expect(note.parentElement?.firstElementChild).toBe(note)
})
