import { ENDPOINTS } from '#contract/all.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { expect, test } from '../journey.ts'
import { listReady, numberLinks } from '../screens.ts'
import type { Login, Shop } from '../shop.ts'
import { callAs, type Job, jobAt, otherArtist, picture, sendBack, uploadAs } from './work.ts'

const ORDER = '/api/bookings/:id'

interface Named {
  readonly id: number
  readonly name: string
}

/** An order of another account, with one of everything that a call could refer to. */
async function foreignOrder(shop: Shop, lastName: string) {
  const reviewed = await jobAt(shop, lastName, 'SKETCH_REVIEW', await otherArtist(shop))
  const job = await sendBack(shop, reviewed, ['The nose'])
  const at = `/api/bookings/${job.id}`
  const stores = (await callAs(shop, 'admin', 'GET', '/api/bookings/stores')) as readonly Named[]
  const elsewhere = stores.find(({ name }) => name === 'Little Frame Berlin')
  await callAs(shop, 'admin', 'PUT', `${at}/stores/${elsewhere?.id}`)
  await callAs(shop, 'cs', 'POST', `${at}/todo-list`, { detail: 'Ask for a photo' })
  const file = await uploadAs(shop, 'cs', picture('talk.png'))
  const comment = { content: 'Only for us', attachments: [{ id: file.id }] }
  await callAs(shop, 'cs', 'POST', `${at}/work-logs/${job.step.id}/comments`, comment)
  const pinned = (await callAs(shop, 'admin', 'GET', `${at}/work-logs`)) as Step[]
  const pin = pinned.flatMap(({ pins }) => pins)[0]
  await callAs(shop, 'cs', 'POST', `${at}/work-logs/${pin?.stepId}/pins/${pin?.id}/replies`, { text: 'Left' })
  return job
}

/** The complete order, as the admin sees it. */
async function wholeOf(shop: Shop, { id }: Job) {
  const order = (await callAs(shop, 'admin', 'GET', `/api/bookings/${id}`)) as Order
  const steps = (await callAs(shop, 'admin', 'GET', `/api/bookings/${id}/work-logs`)) as Step[]
  return { order, steps }
}
type Whole = Awaited<ReturnType<typeof wholeOf>>

/** Fills the parameters of a path with the order's real ids. */
function pathOf(path: string, { id }: Job, { order, steps }: Whole): string {
  const comment = steps.flatMap(({ comments }) => comments).at(-1)
  const pin = steps.flatMap(({ pins }) => pins)[0]
  const ids: Readonly<Record<string, string | number | undefined>> = {
    id,
    to: 'artist',
    logId: steps.at(-1)?.id,
    itemId: order.items[0]?.id,
    todoId: order.todos?.[0]?.id,
    commentId: comment?.id,
    pinId: pin?.id,
    replyId: pin?.replies[0]?.id,
    attachmentId: comment?.attachments[0]?.id,
  }
  return path.replace(/:(\w+)/g, (place, name: string) => String(ids[name] ?? place))
}

/** A body with the fields of every call. */
const bodyOf = (upload: number, { order, steps }: Whole) => ({
  id: order.items[0]?.id,
  attachments: [{ id: upload }],
  content: 'Mine now',
  detail: 'Mine now',
  text: 'Mine now',
  note: 'Mine now',
  summarize: '<p>Mine now</p>',
  productName: 'Anime Portrait',
  fileId: steps.flatMap(({ attachments }) => attachments)[0]?.id,
  x: 0.5,
  y: 0.5,
  done: true,
  tab: '00000000-0000-4000-8000-000000000000',
  editing: null,
  following: 'FOLLOWED',
  customerId: order.customerInfo?.id,
  budget: 1000,
  action: 'INCREASE',
  amount: 1000,
  operation: '00000000-0000-4000-8000-000000000000',
  items: [],
  custom: {},
})

/** The calls about the order that are not refused for this account. */
async function admitted(shop: Shop, login: Login, job: Job): Promise<string[]> {
  const { id_token } = await shop.token(login)
  const { id: upload } = await uploadAs(shop, login, picture('mine.png'))
  const whole = await wholeOf(shop, job)
  const found: string[] = []
  for (const { method, path } of ENDPOINTS.filter((endpoint) => endpoint.path.startsWith(ORDER))) {
    const { status } = await fetch(shop.origin + pathOf(path, job, whole), {
      method,
      headers: { authorization: `Bearer ${id_token}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(bodyOf(upload, whole)) }),
    })
    if (status !== 403 && status !== 404) found.push(`${method} ${path}: ${status}`)
  }
  return found
}

/** Signed links to every file of the order, as this account has them. */
async function linksOf(shop: Shop, login: Login, { id }: Job): Promise<string[]> {
  const steps = (await callAs(shop, login, 'GET', `/api/bookings/${id}/work-logs`)) as Step[]
  return steps.flatMap(({ attachments, comments }) =>
    [...attachments, ...comments.flatMap((comment) => comment.attachments)].map(({ url }) => url),
  )
}

const statusOf = async (shop: Shop, path: string) => (await fetch(shop.origin + path)).status

for (const login of ['artist', 'store'] as const) {
  test.describe(`as ${login}`, () => {
    test.use({ as: login })

    test('the order of others is not there: no page, no call, no change', async ({ page, shop, faults }) => {
      faults.allow(/status of 404/)
      const job = await foreignOrder(shop, `Foreign ${login}`)
      const before = await wholeOf(shop, job)
      await page.goto(`/order/${job.code}`)
      await expect(page.getByText('Order not found or no access')).toBeVisible()
      await expect(page.getByText(`#${job.number}`)).toHaveCount(0)
      expect(await admitted(shop, login, job)).toEqual([])
      expect(await wholeOf(shop, job)).toEqual(before)
      await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
      await listReady(page)
      await expect(numberLinks(page).filter({ hasText: `#${job.number}` })).toHaveCount(0)
    })
  })
}

test('a link to a file is good for the account it was signed for, and only while that sees the order', async ({
  shop,
}) => {
  const job = await foreignOrder(shop, 'Links')
  const links = await linksOf(shop, 'cs', job)
  expect(links.length).toBeGreaterThan(2)
  const { id: artist } = (await callAs(shop, 'artist', 'GET', '/api/account')) as { readonly id: number }
  for (const link of links) {
    expect(await statusOf(shop, link)).toBe(200)
    expect(await statusOf(shop, link.replace(/account=\d+/, `account=${artist}`))).toBeGreaterThanOrEqual(401)
    expect(await statusOf(shop, link.replace(/signature=[^&]*/, 'signature='))).toBeGreaterThanOrEqual(400)
  }

  const own = await jobAt(shop, 'Lost', 'NEW_ORDER')
  const at = `/api/bookings/${own.id}`
  const file = await uploadAs(shop, 'cs', picture('secret.png'))
  const comment = { content: 'See here', attachments: [{ id: file.id }] }
  await callAs(shop, 'cs', 'POST', `${at}/work-logs/${own.step.id}/comments`, comment)
  const kept = (await linksOf(shop, 'artist', own)).find((link) => link.includes(`/${file.id}/`)) ?? ''
  expect(await statusOf(shop, kept)).toBe(200)
  await callAs(shop, 'cs', 'PUT', `${at}/assign/${await otherArtist(shop)}`)
  const { artistBudgets = [] } = (await callAs(shop, 'admin', 'GET', at)) as Order
  const entry = artistBudgets.find((budget) => budget.artist.id === artist)
  await callAs(shop, 'admin', 'DELETE', `${at}/artist-log/${entry?.id}`)
  expect(await statusOf(shop, kept)).toBe(404)
})

test('who may not see how to reach the customer finds it nowhere in what the page loads', async ({
  shop,
}) => {
  const job = await jobAt(shop, 'Unreachable', 'SKETCH_REVIEW')
  const seen = (await callAs(shop, 'cs', 'GET', `/api/bookings/${job.id}`)) as Order
  const { email, phoneNumber } = seen.customerInfo ?? {}
  expect(email).toBeTruthy()
  expect(phoneNumber).toBeTruthy()
  for (const path of ['', '/work-logs', '/timeline', '/todo-list']) {
    const text = JSON.stringify(await callAs(shop, 'artist', 'GET', `/api/bookings/${job.id}${path}`))
    for (const secret of [email, phoneNumber]) expect(text).not.toContain(secret)
  }
})
