import type { Browser, Page } from '@playwright/test'
import { csvFile } from '../customers/customers.ts'
import { type EmptyShop, enterAs, expect, OWN_PASSWORD, test } from '../emptyShop.ts'
import type { Faults } from '../journey.ts'
import { nextStep, openOrder, stepButton } from '../orders/page.ts'
import { approveAt, submitAt } from '../orders/steps.ts'
import { picture } from '../orders/work.ts'
import { addChoices, listShown, rowOf } from '../people.ts'
import { countPresses } from '../press.ts'
import { listReady, numbersShown, orderRow, toast } from '../screens.ts'

const STORE = 'Old Town'
const STAFF = {
  agent: 'ROLE_CS',
  painter: 'ROLE_ARTIST',
  payer: 'ROLE_ACCOUNTANT',
} as const
type Login = keyof typeof STAFF | 'keeper'

interface Taken {
  readonly number: number
  readonly code: string
}

/** Hands an order in over HTTP, as a shop does. */
async function handIn({ origin, intakeToken }: EmptyShop): Promise<Taken> {
  const order = {
    externalId: 'web-1',
    source: 'TURNED_NINJA',
    store: 'old town',
    totalPrice: 59,
    customer: { firstName: 'Ada', lastName: 'First', email: 'ada@cust.example', phoneNumber: '912345678' },
    items: [{ productName: 'couple portrait', price: 59 }],
  }
  const response = await fetch(`${origin}/api/intake/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${intakeToken}` },
    body: JSON.stringify(order),
  })
  expect(response.status).toBe(201)
  return (await response.json()) as Taken
}

const FILE = [
  'externalId,source,store,firstName,lastName,email,phoneNumber,productName,price',
  'file-1,TURNED_HUMAN,Riverside,Bo,Second,bo@cust.example,912345679,Dragon Portrait,49',
]

/** Opens browsers of further people, each signed in with their own password. */
function openPeople(browser: Browser, empty: EmptyShop, faults: Faults) {
  return async (login: Login): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: empty.origin,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    })
    faults.watch(context)
    const page = await context.newPage()
    await enterAs(page, empty, login)
    return page
  }
}

async function createIn(page: Page, path: string, heading: string) {
  await page.goto(path)
  await listShown(page, heading)
  await page.getByRole('button', { name: 'Create', exact: true }).first().click()
  return page.getByRole('dialog')
}

/** Makes the person of the store at the console, as the others are made over HTTP. */
async function createKeeper(page: Page): Promise<void> {
  const dialog = await createIn(page, '/user', 'Users')
  await dialog.getByLabel('Login').fill('keeper')
  await dialog.getByLabel(/^Password/).fill(OWN_PASSWORD)
  await dialog.getByLabel('E-mail').fill('keeper@shop.example')
  await dialog.getByLabel('First name').fill('keeper')
  await addChoices(page, dialog, 'Roles', ['ROLE_STORE'])
  await addChoices(page, dialog, 'Stores', [STORE])
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, 'User is created: keeper')).toBeVisible()
}

/** Makes the other staff with the session of the page: another sign-in would wait for the next code of the second factor. */
async function makeStaff(page: Page, empty: EmptyShop): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('atelier.token'))
  for (const [login, role] of Object.entries(STAFF))
    await empty.call('POST', '/api/users', token ?? '', {
      login,
      firstName: login,
      email: `${login}@shop.example`,
      rawPassword: OWN_PASSWORD,
      authorities: [role],
    })
}

test('a shop that begins with nothing gets from its first store to its first paid order', async ({
  page: admin,
  browser,
  empty,
  faults,
}) => {
  const open = openPeople(browser, empty, faults)

  await test.step('the administrator makes a store, a product and a user of each role', async () => {
    await enterAs(admin, empty, 'admin')
    const store = await createIn(admin, '/stores', 'Stores')
    await store.getByLabel(/^Name/).fill(STORE)
    await store.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(rowOf(admin, STORE)).toBeVisible()
    const product = await createIn(admin, '/products', 'Products')
    await product.getByLabel(/^Name/).fill('Couple Portrait')
    await product.getByLabel(/^Type/).selectOption('DIGITAL')
    await product.getByLabel('Usual budget in $').fill('22')
    await product.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(rowOf(admin, 'Couple Portrait')).toBeVisible()
    await createKeeper(admin)
    await makeStaff(admin, empty)
  })

  await test.step('an order of an unknown store comes in by a file, and brings the store', async () => {
    // The server rests meanwhile.
    await admin.goto('about:blank')
    const ran = await empty.importOrders(FILE.map((line) => `${line}\n`).join(''))
    expect([ran.code, ran.out]).toEqual([0, expect.stringContaining('1 created')])
    await admin.goto('/stores')
    await expect(rowOf(admin, 'Riverside')).toBeVisible()
    await admin.getByRole('button', { name: /^Notifications/ }).click()
    await expect(admin.getByText(/^The new store Riverside came with order #\d+/).first()).toBeVisible()
    await admin.goto('/products')
    await admin.getByRole('button', { name: 'Set up Dragon Portrait' }).click()
    await expect(rowOf(admin, 'Dragon Portrait')).toBeVisible()
  })

  const order = await handIn(empty)
  const cs = await open('agent')
  const artist = await open('painter')

  await test.step('customer service assigns the artist at the usual budget, in three presses', async () => {
    await openOrder(cs, order)
    const presses = await countPresses(cs)
    await stepButton(cs, 'Assign an artist').click()
    await cs.getByRole('option', { name: /^painter/ }).click()
    const dialog = cs.getByRole('dialog')
    // The product's usual budget is proposed.
    await expect(dialog.getByLabel('Budget in $ (optional)')).toHaveValue('22')
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(toast(cs, `Order [#${order.number}] is assigned to`)).toBeVisible()
    expect(await presses()).toBe(3)
  })

  await test.step('the artist draws, customer service reviews and writes to the customer', async () => {
    await openOrder(artist, order)
    await stepButton(artist, 'Start Sketching').click()
    await submitAt(artist, 'Sketch', picture('sketch.png'))
    await expect(nextStep(cs, 'Sketch review')).toBeVisible()
    const presses = await countPresses(cs)
    await stepButton(cs, 'Approve and send').click()
    const dialog = cs.getByRole('dialog', { name: `Notify customer: order #${order.number}` })
    await expect(dialog.getByRole('textbox', { name: 'Content' })).toContainText(`#${order.number}`)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(toast(cs, 'Notified Customer!')).toBeVisible()
    expect(await presses()).toBe(2)
    const arrived = () => empty.mails.mails.filter(({ to }) => to.includes('ada@cust.example'))
    await expect.poll(() => arrived().length).toBe(1)
    await approveAt(cs, 'Customer reviews sketch')
    await submitAt(artist, 'Colour', picture('color.png', [160, 60, 120]))
    await approveAt(cs, 'Colour review')
    await approveAt(cs, 'Customer reviews colour')
    await submitAt(artist, 'Export file', picture('final.png', [20, 90, 160]))
  })

  await test.step('it is delivered in two presses, the customer gets the file, and it is done without a question', async () => {
    await expect(nextStep(cs, 'Send file')).toBeVisible()
    const presses = await countPresses(cs)
    await stepButton(cs, 'Deliver and send').click()
    const dialog = cs.getByRole('dialog', { name: `Notify customer: order #${order.number}` })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(toast(cs, 'Notified Customer!')).toBeVisible()
    expect(await presses()).toBe(2)
    const link = () =>
      empty.mails.mails.map(({ source }) => /\/delivery\/[\w-]{43}/.exec(source)?.[0]).find(Boolean)
    await expect.poll(link).toBeDefined()
    const customer = await browser.newPage()
    await customer.goto(`${empty.origin}${link()}?lang=en`)
    await expect(customer.getByRole('heading', { name: 'Your files' })).toBeVisible()
    const [file] = await Promise.all([
      customer.waitForEvent('download'),
      customer.getByRole('link', { name: /^Download / }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`${order.number}-1.png`)
    await customer.close()
    await stepButton(cs, 'Mark as Done').click()
    await expect(toast(cs, 'Order Status Updated')).toBeVisible()
  })

  await test.step('the accountant pays it from its page', async () => {
    const payer = await open('payer')
    await openOrder(payer, order)
    await stepButton(payer, 'Pay the artist').click()
    const dialog = payer.getByRole('dialog', { name: 'Payouts' })
    await dialog.getByRole('button', { name: 'Pay $22' }).click()
    await expect(toast(payer, `Updated status payment of #${order.number}`)).toBeVisible()
    await expect(nextStep(payer, 'Done')).toContainText('This order is done.')
    await payer.goto('/payouts')
    await expect(payer.getByRole('main').getByText('$22').first()).toBeVisible()
  })

  await test.step('the person of the store sees just theirs', async () => {
    const keeper = await open('keeper')
    await listReady(keeper)
    expect(await numbersShown(keeper)).toEqual([order.number])
    await expect(orderRow(keeper, order.number)).toContainText(STORE)
  })

  await test.step('customers come in from a file', async () => {
    await cs.goto('/customer')
    await listShown(cs, 'Customers')
    await cs.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click()
    await cs
      .getByLabel('Choose a CSV file, or drop it here')
      .setInputFiles(
        csvFile('customers.csv', [
          'First name,Last name,E-mail,Phone,City',
          'Cy,Third,cy@cust.example,+84912345681,Huế',
        ]),
      )
    await cs.getByRole('button', { name: 'Import 1 customer' }).click()
    await expect(cs.getByText('The import is done.')).toBeVisible()
    await cs.goto('/customer')
    await expect(rowOf(cs, 'Cy Third')).toBeVisible()
  })
})
