import type { Hand } from './hand.ts'

/** A job of somebody at work, done by mouse and by keyboard. */
export interface Job {
  readonly name: string
  readonly login: 'admin' | 'cs' | 'accountant'
  /** Where they are: the screen that such work is done from. */
  readonly from: string
  readonly mouse: (hand: Hand) => Promise<void>
  /** Takes back what the mouse did, uncounted, where the keyboard would find nothing left to do. */
  readonly undo?: (hand: Hand) => Promise<void>
  readonly keyboard: (hand: Hand) => Promise<void>
}

const heading = ({ page }: Hand, name: RegExp) => page.getByRole('heading', { level: 1, name })
const button = ({ page }: Hand, name: RegExp | string) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const message = ({ page }: Hand) => page.getByRole('list', { name: 'Messages' }).getByRole('status').first()
const entry = ({ page }: Hand) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^#\d+$/ })
    .first()

/** Goes to what the palette finds first, once that is what is meant. */
export async function byPalette(hand: Hand, text: string, found: RegExp | string = text): Promise<void> {
  await hand.key('Control+k')
  await hand.see(hand.page.getByRole('dialog').getByRole('combobox'))
  await hand.type(text)
  await hand.see(hand.page.locator('[role=option][data-active]').filter({ hasText: found }))
  await hand.key('Enter')
}

const FIND: Job = {
  name: 'find an order by phone number',
  login: 'cs',
  from: '/',
  mouse: async (hand) => {
    await hand.press(hand.page.getByRole('combobox', { name: 'Go to an order' }))
    await hand.type('6195556678')
    await hand.press(hand.page.getByRole('listbox').getByRole('option').first())
    await hand.see(heading(hand, /^Order #/))
  },
  keyboard: async (hand) => {
    await byPalette(hand, '6195556678', /^#\d+/)
    await hand.see(heading(hand, /^Order #/))
  },
}

/** One that is on no picture yet. */
const newNote = () => `The ears are too long (${Date.now()})`

/** Says yes where the console asks because notes are open. */
async function approveAnyway(hand: Hand, go: () => Promise<void>): Promise<void> {
  const asked = button(hand, 'Approve anyway')
  await hand.see(asked.or(sendButton(hand)).first())
  if (await asked.isVisible()) await go()
}

const sendButton = ({ page }: Hand) => page.getByRole('dialog').getByRole('button', { name: /^Send/ }).last()

const REJECT: Job = {
  name: 'review and reject with a pin',
  login: 'cs',
  from: '/next?queue=TO_CHECK',
  mouse: async (hand) => {
    const { page } = hand
    await hand.press(page.getByRole('link', { name: /^Review #/ }).first())
    await hand.press(button(hand, /^Put a note on /).last(), { x: 40, y: 40 })
    const note = newNote()
    await hand.type(note)
    await hand.press(button(hand, 'Save'))
    await hand.see(page.getByText(note).first())
    await hand.press(button(hand, 'Reject').last())
    await hand.see(page.getByLabel('Reason'))
    await hand.press(button(hand, 'Reject').last())
    await hand.see(message(hand))
  },
  keyboard: async (hand) => {
    const { page } = hand
    await hand.key('v')
    await hand.see(button(hand, /^Put a note on /).last())
    await hand.key('p')
    await hand.key('Enter')
    await hand.see(page.getByRole('textbox').last())
    const note = newNote()
    await hand.type(note)
    await hand.key('Control+Enter')
    await hand.see(page.locator('li').getByText(note).first())
    await hand.key('r')
    await hand.see(page.getByLabel('Reason'))
    await hand.key('Control+Enter')
    await hand.see(message(hand))
  },
}

const APPROVE: Job = {
  name: 'approve and notify',
  login: 'cs',
  from: '/next?queue=TO_CHECK',
  mouse: async (hand) => {
    await hand.press(entry(hand))
    await hand.press(button(hand, 'Approve and send'))
    await approveAnyway(hand, () => hand.press(button(hand, 'Approve anyway')))
    await hand.press(sendButton(hand))
    await hand.seeClosed()
  },
  keyboard: async (hand) => {
    await hand.key('j')
    await hand.key('Enter')
    await hand.see(button(hand, 'Approve and send'))
    await byPalette(hand, 'Approve and send')
    await approveAnyway(hand, () => hand.key('Enter'))
    await hand.see(sendButton(hand))
    await hand.key('Control+Enter')
    await hand.seeClosed()
  },
}

const LATE: Job = {
  name: 'see what is late',
  login: 'cs',
  from: '/',
  mouse: async (hand) => {
    await hand.press(hand.page.getByRole('tab', { name: /^Late/ }))
    await hand.see(hand.page.getByRole('tab', { name: /^Late/, selected: true }))
  },
  keyboard: async (hand) => {
    await byPalette(hand, 'Late')
    await hand.see(hand.page.getByRole('tab', { name: /^Late/, selected: true }))
  },
}

const ASSIGN: Job = {
  name: 'assign all new orders of a page',
  login: 'cs',
  from: '/',
  mouse: async (hand) => {
    const { page } = hand
    await hand.press(button(hand, 'Artist').first())
    await hand.press(page.getByRole('option', { name: 'No artist' }))
    await hand.see(page.getByText(/^1-\d{1,2} of \d{1,2}$/))
    await hand.press(page.getByRole('checkbox', { name: /^Select (all|page)/ }).first())
    await hand.press(button(hand, /^Assign/).last())
    await hand.press(page.getByRole('option', { name: /[1-9]\d* free/ }).last())
    await hand.press(button(hand, 'Confirm'))
    await hand.see(message(hand))
  },
  undo: async (hand) => {
    await hand.press(button(hand, 'Undo').first())
    await hand.see(message(hand).filter({ hasText: /as (?:they were|it was) before/ }))
  },
  keyboard: async (hand) => {
    const { page } = hand
    await byPalette(hand, 'no artist')
    await hand.see(page.getByText(/^1-\d{1,2} of \d{1,2}$/))
    await hand.key('*')
    await hand.see(button(hand, /^Assign/).last())
    await hand.key('a')
    const free = page.getByRole('option', { name: /[1-9]\d* free/ }).last()
    await hand.see(free)
    const [name = ''] = (await free.innerText()).split('\n')
    await hand.type(name)
    await hand.see(page.locator('[role=option][data-active]').filter({ hasText: name }))
    await hand.key('Enter')
    await hand.see(button(hand, 'Confirm'))
    await hand.key('Enter')
    await hand.see(message(hand))
  },
}

const EXPORT: Job = {
  name: 'export last month',
  login: 'cs',
  from: '/',
  mouse: async (hand) => {
    const { page } = hand
    await hand.press(button(hand, 'Filter'))
    await hand.press(
      page
        .getByRole('option', { name: 'Paid', exact: true })
        .or(page.getByRole('menuitem', { name: 'Paid', exact: true })),
    )
    await hand.press(page.getByText('Last month', { exact: true }))
    await hand.press(button(hand, 'Export CSV'))
    await hand.see(message(hand))
  },
  keyboard: async (hand) => {
    await byPalette(hand, 'paid last month', 'Paid: Last month')
    await hand.see(button(hand, /^Paid.*Last month/).first())
    await byPalette(hand, 'export')
    await hand.see(message(hand))
  },
}

export const ORDER_JOBS: readonly Job[] = [FIND, ASSIGN, REJECT, APPROVE, LATE, EXPORT]
