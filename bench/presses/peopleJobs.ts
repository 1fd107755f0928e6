import type { Hand } from './hand.ts'
import { byPalette, type Job } from './orderJobs.ts'

const button = ({ page }: Hand, name: RegExp | string) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const message = ({ page }: Hand) => page.getByRole('list', { name: 'Messages' }).getByRole('status').first()

const PAY: Job = {
  name: 'pay an artist',
  login: 'accountant',
  from: '/next',
  mouse: async (hand) => {
    await hand.press(button(hand, /^Pay /).first())
    await hand.press(button(hand, /^Pay \$/))
    await hand.see(message(hand))
  },
  keyboard: async (hand) => {
    await hand.key('j')
    await hand.key('Enter')
    await hand.see(button(hand, /^Pay \$/))
    await hand.key('Control+Enter')
    await hand.see(message(hand))
  },
}

/** A name nobody has yet. */
let made = 0
const mail = () => {
  made += 1
  return `may${made}.${Date.now()}@post.example`
}

const ADD: Job = {
  name: 'add a customer',
  login: 'cs',
  from: '/',
  mouse: async (hand) => {
    await hand.press(hand.page.getByRole('link', { name: 'Customers', exact: true }))
    await hand.press(button(hand, 'Create'))
    await fill(hand)
  },
  keyboard: async (hand) => {
    await byPalette(hand, 'Create customer')
    await fill(hand)
  },
}

async function fill(hand: Hand): Promise<void> {
  await hand.see(hand.page.getByRole('dialog').getByLabel('First name'))
  await hand.type('May')
  await hand.key('Tab')
  await hand.key('Tab')
  await hand.type(mail())
  await hand.key('Enter')
  await hand.see(message(hand))
}

const RIGHT: Job = {
  name: 'give a role a right',
  login: 'admin',
  from: '/',
  mouse: async (hand) => {
    const { page } = hand
    await hand.press(page.getByRole('link', { name: 'Settings', exact: true }))
    await hand.press(
      page
        .getByRole('main')
        .getByRole('link', { name: /^User role/ })
        .first(),
    )
    await hand.press(page.getByRole('link', { name: /^Store/ }))
    await hand.press(page.getByRole('checkbox', { name: /VIEW_CUSTOMERS_CARE/ }))
    await hand.press(button(hand, 'Save'))
    await hand.see(message(hand))
  },
  keyboard: async (hand) => {
    const { page } = hand
    await byPalette(hand, 'role store', 'Store')
    await hand.see(page.getByRole('searchbox', { name: 'Search permissions' }))
    await hand.key('/')
    await hand.type('VIEW_CUSTOMERS_CARE')
    await hand.see(page.getByRole('checkbox').nth(1))
    await hand.key('Enter')
    await hand.key('Control+s')
    await hand.see(message(hand))
  },
}

const ANSWER: Job = {
  name: 'answer a customer',
  login: 'cs',
  from: '/next?queue=CUSTOMER_WROTE',
  mouse: async (hand) => {
    await hand.press(
      hand.page
        .getByRole('main')
        .getByRole('link', { name: /^#\d+$/ })
        .first(),
    )
    await hand.press(button(hand, /^Answer/).first())
    await hand.see(button(hand, /^Send/).last())
    await hand.see(hand.page.locator('[contenteditable]:focus, textarea:focus'))
    await hand.type('Of course')
    await hand.press(button(hand, /^Send/).last())
    await hand.seeClosed()
  },
  keyboard: async (hand) => {
    await hand.key('j')
    await hand.key('Enter')
    await hand.see(button(hand, /^Answer/).first())
    await byPalette(hand, 'answer', /^Answer the message/)
    await hand.see(button(hand, /^Send/).last())
    await hand.see(hand.page.locator('[contenteditable]:focus, textarea:focus'))
    await hand.type('Of course')
    await hand.key('Control+Enter')
    await hand.seeClosed()
  },
}

export const PEOPLE_JOBS: readonly Job[] = [PAY, ADD, RIGHT, ANSWER]
