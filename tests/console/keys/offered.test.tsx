import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { storedFile } from '#tests/support/uploads.ts'
import { buildOrder, buildRow, EVERYTHING } from '../orders/fixtures.ts'
import { buildSteps, findRoom, openReview } from '../orders/review/reviewSupport.ts'
import { agent, first } from '../orders/workSupport.ts'
import { buildEntry } from '../workQueues/fixtures.ts'
import { noOrder } from './place.ts'

/** A page whose help is checked: what it says is pressed. */
interface Page {
  readonly name: string
  /** Shows it, once more each time. */
  readonly open: () => Promise<UserEvent>
  /** What is to be pressed before, as `user.keyboard` takes it, by the words of the line, or by those and the key. */
  readonly before?: Readonly<Record<string, string>>
}

let lists = 0

const list: Page = {
  name: 'the list of orders',
  open: async () => {
    lists += 1
    const { user } = renderConsole({
      path: `/?text=offered${lists}`,
      permissions: EVERYTHING,
      answers: {
        'GET /api/bookings': page([1003, 1002, 1001].map((number) => buildRow(number))),
        ...noOrder,
      },
    })
    await screen.findByText('#1001')
    return user
  },
  before: {
    'Next and previous row': 'jj',
    'First and last row of the page': 'jj',
    'Open the row': 'j',
    'Select the row': 'j',
    'Select several rows': 'jj',
    'Clear the selection': 'jx',
  },
}

const order: Page = {
  name: 'the page of an order, come to from a queue',
  open: async () => {
    const next = { number: 1002, code: 'AT-1002X' }
    const { user } = renderConsole({
      path: '/order/AT-1001X?queue=TO_CHECK',
      ...agent,
      answers: {
        'GET /api/bookings/:id': buildOrder({ status: 'SKETCH_REVIEW', cs: null }),
        'GET /api/bookings/:id/work-logs': first('SKETCH_REVIEW', 'REVIEWING', {
          attachments: [storedFile(5, 'sketch.png')],
        }),
        'GET /api/work-queues/:queue/orders/:code': { count: 14, more: false, position: 2, next },
        'PUT /api/bookings/:id/assign-cs/:login': () => new Promise(() => undefined),
        'PUT /api/bookings/:id/work-logs/:logId/approve': () => new Promise(() => undefined),
      },
    })
    await screen.findByRole('link', { name: /^Next order/ })
    await screen.findByRole('region', { name: /^Next step/ })
    return user
  },
}

const room: Page = {
  name: 'the review room',
  open: async () => {
    const { user } = openReview({
      steps: buildSteps([]),
      answers: { 'PUT /api/bookings/:id/work-logs/:logId/approve': () => new Promise(() => undefined) },
    })
    await findRoom()
    return user
  },
  before: {
    'Move it, with Shift finely': 'p',
    'Set it there': 'p',
    'Set both ends of the arrow': 'dd',
    'Show the whole picture': '+',
    'Zoom in, out': '+',
    'Move the zoomed picture': '++',
    'One, side by side, slider: 2': '1',
    'Undo the last stroke': 'dd{ArrowRight}{Enter}{ArrowRight}{Enter}',
  },
}

const queue: Page = {
  name: 'what is next',
  open: async () => {
    const { user } = renderConsole({
      path: '/next?queue=TO_CHECK',
      ...agent,
      answers: {
        'GET /api/work-queues': [{ name: 'TO_CHECK', count: 3, more: false }],
        'GET /api/work-queues/:queue': page(
          [1001, 1002, 1003].map((number) => buildEntry(number, { step: 2 })),
        ),
        ...noOrder,
      },
    })
    await screen.findByRole('link', { name: '#1003' })
    return user
  },
  before: {
    'Next and previous row': 'jj',
    'First and last row of the page': 'jj',
    'Open the row': 'j',
    'Approve the row’s work': 'j',
    'Reject the row’s work, with a reason': 'j',
  },
}

/** How `user.keyboard` takes the keys of the help. */
const SIGNS: Readonly<Record<string, string>> = {
  '←': '{ArrowLeft}',
  '→': '{ArrowRight}',
  '↑': '{ArrowUp}',
  '↓': '{ArrowDown}',
  Esc: '{Escape}',
}

function keyboardOf(chord: readonly string[]): string {
  const key = chord.at(-1) ?? ''
  const pressed = SIGNS[key] ?? (key.length > 1 ? `{${key}}` : key.toLowerCase())
  const held = chord.slice(0, -1).map((name) => ({ Ctrl: 'Control', '⌘': 'Meta' })[name] ?? name)
  return `${held.map((name) => `{${name}>}`).join('')}${pressed}${held.map((name) => `{/${name}}`).join('')}`
}

/** The keys that controls of the page, or of the room above it, name as their shortcuts. */
function named(): string[] {
  const part = document.querySelector('dialog[open]') ?? document
  return [...part.querySelectorAll('[aria-keyshortcuts]:not(:disabled)')]
    .flatMap((control) => control.getAttribute('aria-keyshortcuts')?.split(' ') ?? [])
    .map((chord) => keyboardOf(chord.split('+')))
}

/** The lines of the help: their words, and each key or chord. */
async function offered(user: UserEvent) {
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: /^(Keyboard help|Keys of the review)$/ })
  await within(help).findAllByRole('term')
  return within(help)
    .getAllByRole('term')
    .flatMap((term) => {
      const chords = [...(term.nextElementSibling?.children ?? [])]
      return chords.map((chord) => ({
        text: term.textContent,
        keys: keyboardOf([...chord.querySelectorAll('kbd')].map((key) => key.textContent)),
      }))
    })
}

/** All that a key could change, once nothing changes by itself any more. */
const now = () => [document.activeElement, location.href, document.body.innerHTML] as const

async function settled() {
  for (let before = ''; before !== document.body.innerHTML; ) {
    before = document.body.innerHTML
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  return now()
}

test.each([list, order, room, queue])(
  'each key that $name offers does something',
  async ({ open, before = {} }) => {
    const reader = await open()
    const shortcuts = named()
    const lines = await offered(reader)
    expect(shortcuts.filter((keys) => !lines.some((line) => line.keys === keys))).toEqual([])
    const names = lines.flatMap(({ text, keys }) => [text, `${text}: ${keys}`])
    expect(Object.keys(before).filter((name) => !names.includes(name))).toEqual([])
    const idle: string[] = []
    for (const { text, keys } of [...lines, { text: 'nothing', keys: 'q' }]) {
      cleanup()
      const user = await open()
      const needed = before[`${text}: ${keys}`] ?? before[text]
      if (needed !== undefined) await user.keyboard(needed)
      const were = await settled()
      await user.keyboard(keys)
      await waitFor(() => expect(now()).not.toEqual(were), { timeout: 700 }).catch(() =>
        idle.push(`${text}: ${keys}`),
      )
    }
    expect(idle).toEqual(['nothing: q'])
  },
  120_000,
)
