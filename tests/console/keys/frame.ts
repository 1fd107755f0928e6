import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildOwn } from '../chat/fixtures.ts'
import { buildInsights, openInsights } from '../insights/fixtures.ts'
import { PLACES as NUMBERS } from '../numbers/places.ts'
import { buildRow, EVERYTHING } from '../orders/fixtures.ts'
import { agent } from '../orders/workSupport.ts'
import { card as firstSteps, greet } from '../shell/greetingSupport.ts'
import { buildEntry } from '../workQueues/fixtures.ts'
import { calls, focus, into, noOrder, type Place, shown, valueOf } from './place.ts'

async function openPalette() {
  const rendered = renderConsole({
    path: '/change-password',
    permissions: EVERYTHING,
    answers: { 'GET /api/bookings': page([buildRow(1001)]), 'GET /api/customers': page([]), ...noOrder },
  })
  await screen.findByRole('heading', { level: 1 })
  return rendered
}

async function inPalette() {
  const { user } = await openPalette()
  await user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Command palette' })
  const box = await within(dialog).findByRole('combobox')
  await waitFor(() => box.matches(':focus') || Promise.reject(new Error('The focus is elsewhere')))
  await within(dialog).findAllByRole('option')
  return { user, dialog, box }
}

async function chat() {
  const rendered = renderConsole({
    path: '/change-password',
    account: { authorities: ['ROLE_ARTIST'] },
    answers: { 'GET /api/chat': buildOwn([]), 'POST /api/chat/messages': () => new Promise(() => undefined) },
  })
  await rendered.user.click(await screen.findByRole('button', { name: /^Support chat/ }))
  const panel = await screen.findByRole('dialog', { name: 'Support' })
  await rendered.user.type(within(panel).getByRole('textbox', { name: 'Write a message' }), 'Xin chao')
  return { ...rendered, panel }
}

export const FRAME: readonly Place[] = [
  {
    name: 'the chord of the palette',
    key: 'Control+k',
    files: ['palette/PaletteHost.tsx'],
    open: async () => {
      await openPalette()
      return () => screen.queryByRole('dialog', { name: 'Command palette' }) !== null
    },
  },
  {
    name: 'an arrow in the palette',
    key: 'ArrowDown',
    files: ['ui/filters/Picker.tsx'],
    open: async () => {
      const { box } = await inPalette()
      return () => box.getAttribute('aria-activedescendant')
    },
  },
  {
    name: 'Enter in the palette',
    key: 'Enter',
    files: ['ui/filters/Picker.tsx'],
    open: async () => {
      const { user, dialog } = await inPalette()
      // The page that is open already: another one would ask for its data.
      await user.keyboard('change pass')
      await waitFor(() =>
        expect(within(dialog).getAllByRole('option')[0]).toHaveTextContent('Change Password'),
      )
      return shown(dialog)
    },
  },
  {
    name: 'Escape in the palette',
    key: 'Escape',
    files: ['palette/CommandPalette.tsx'],
    open: async () => shown((await inPalette()).dialog),
  },
  {
    name: 'Escape in the first steps',
    key: 'Escape',
    files: ['shell/greeting/Guide.tsx'],
    open: async () => {
      greet('ROLE_CS')
      const steps = await firstSteps()
      into(await within(steps).findByRole('button', { name: /^Go to/ }))
      return shown(steps)
    },
  },
  {
    name: 'Enter in the chat',
    key: 'Enter',
    files: ['chat/ChatBox.tsx'],
    open: async () => calls(await chat(), 'POST /api/chat/messages'),
  },
  {
    name: 'Escape in the chat',
    key: 'Escape',
    files: ['chat/ChatPanel.tsx'],
    open: async () => shown((await chat()).panel),
  },
  {
    name: 'a letter that goes through a queue',
    key: 'j',
    files: ['workQueues/useEntryKeys.ts'],
    open: async () => {
      renderConsole({
        path: '/next?queue=TO_CHECK',
        ...agent,
        answers: {
          'GET /api/work-queues': [{ name: 'TO_CHECK', count: 1, more: false }],
          'GET /api/work-queues/:queue': page([buildEntry(1401)]),
        },
      })
      await screen.findByRole('link', { name: '#1401' })
      return focus
    },
  },
  {
    name: 'an arrow in a box for a number',
    key: 'ArrowUp',
    files: ['ui/numbers/NumberBox.tsx'],
    open: async () => {
      const opened = await NUMBERS['a number of a plain resource']?.open()
      return valueOf(into(opened?.field ?? document.body))
    },
  },
  {
    name: 'an arrow among the bars of a chart',
    key: 'ArrowRight',
    files: ['insights/charts/BarLink.tsx'],
    open: async () => {
      openInsights(buildInsights())
      const card = within(await screen.findByRole('region', { name: 'By day' }))
      const chart = within(await card.findByRole('group', { name: /^By day: arrow keys/ }))
      into(chart.getAllByRole('link')[0] ?? document.body)
      return focus
    },
  },
]
