import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow, EVERYTHING } from '../orders/fixtures.ts'
import { buildSteps, findRoom, openReview } from '../orders/review/reviewSupport.ts'
import { noOrder } from './place.ts'

const HELP = /^(Keyboard help|Keys of the review|Trợ giúp bàn phím)$/
const BOX = { en: /^Letters and signs alone/, vi: /^Dùng riêng một chữ cái/ }

const openHelp = () => screen.findByRole('dialog', { name: HELP })

/** Turns the keys off or on in the open help by keyboard, says the keys that it lists then, and closes it. */
async function turn(user: UserEvent, language: 'en' | 'vi' = 'en'): Promise<string[]> {
  const help = within(await openHelp())
  const box = await help.findByRole('checkbox', { name: BOX[language] })
  while (document.activeElement !== box) await user.tab()
  await user.keyboard(' ')
  const keys = help.getAllByRole('definition').map((line) => line.textContent)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: HELP })).toBeNull())
  return keys
}

const openList = (langKey: 'en' | 'vi') =>
  renderConsole({
    path: '/',
    permissions: EVERYTHING,
    account: { langKey },
    answers: { 'GET /api/bookings': page([1002, 1001].map((number) => buildRow(number))), ...noOrder },
  })

test.each(['en', 'vi'] as const)(
  'letters and signs alone are no keys once they are turned off, until they are turned on again: %s',
  async (language) => {
    const { user } = openList(language)
    await screen.findByText('#1001')
    await user.keyboard('?')
    expect(await turn(user, language)).toEqual(['↓↑', 'HomeEnd', 'Enter', 'Shift↓Shift↑', 'Esc', 'CtrlK⌘K'])
    const before = document.activeElement
    await user.keyboard('jx?')
    expect(document.activeElement).toBe(before)
    expect(screen.queryByRole('dialog', { name: HELP })).toBeNull()
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).not.toBe(before)
    await user.keyboard('{Control>}k{/Control}')
    const palette = within(await screen.findByRole('dialog', { name: /^(Command palette|Bảng lệnh)$/ }))
    await user.type(palette.getByRole('combobox'), 'help')
    await user.click(await palette.findByRole('option', { name: /^(Keyboard help|Trợ giúp bàn phím)/ }))
    expect((await turn(user, language)).join()).toMatch(/JK/)
    await user.keyboard('?')
    await openHelp()
  },
)

test('in the review room, too, which names none at its buttons', async () => {
  const { user, api } = openReview({ steps: buildSteps([]) })
  const room = await findRoom()
  const boxes = screen.getAllByRole('textbox').length
  await user.keyboard('?')
  expect((await turn(user)).filter((keys) => keys.length === 1)).toEqual([])
  await user.keyboard('rpdz')
  expect(screen.getAllByRole('textbox')).toHaveLength(boxes)
  await user.keyboard('a')
  expect(room.getByRole('button', { name: 'Approved' })).not.toHaveAttribute('aria-keyshortcuts')
  expect(api.of('PUT /api/bookings/:id/work-logs/:logId/approve')).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
