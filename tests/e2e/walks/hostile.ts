import { BUDGET_ACTIONS } from '#contract/orders/budgets.ts'
import type { Order } from '#contract/orders/orders.ts'
import { answerByMail, replyAddressOf } from '../orders/conversation.ts'
import { callAs, type Job, jobAt, picture, sendBack, uploadAs } from '../orders/work.ts'
import type { Shop } from '../shop.ts'

/** HTML that would load a picture and run a script if a page took it for its own. */
export const HOSTILE = '<img src="/loaded-by-html" onerror="alert(1)">'
const RICH = `<p onclick="alert(1)">Rich</p>${HOSTILE}<script>alert(1)</script><a href="javascript:alert(1)">link</a>`

/** An order on which every text that people can write is hostile, a step back from its customer's review. */
export async function hostileOrder(shop: Shop): Promise<Job> {
  const job = await jobAt(shop, HOSTILE, 'CUSTOMER_REVIEW_SKETCH')
  const at = `/api/bookings/${job.id}`
  const step = `${at}/work-logs/${job.step.id}`
  const send = (method: string, path: string, body: object) => callAs(shop, 'admin', method, path, body)
  const order = (await callAs(shop, 'admin', 'GET', at)) as Order
  const [item] = order.items
  await send('PUT', `${at}/items/${item?.id}/summarize`, { id: item?.id, summarize: RICH })
  await send('POST', `${at}/items`, {
    name: HOSTILE,
    productName: order.items[0]?.productName,
    note: HOSTILE,
  })
  await send('POST', `${at}/todo-list`, { detail: HOSTILE })
  await send('PUT', `${at}/budget/adjust`, { action: BUDGET_ACTIONS[0], amount: 20, note: HOSTILE })
  const file = await uploadAs(shop, 'admin', picture(`${HOSTILE.replaceAll(/[/"]/g, '')}.png`))
  await send('POST', `${step}/comments`, { content: RICH, attachments: [{ id: file.id }] })
  await send('POST', `${at}/email`, { title: HOSTILE, content: RICH, to: 'ada@example.com' })
  const subject = `Order ${job.code}`
  await send('POST', `${at}/email`, { title: subject, content: RICH, to: 'ada@example.com' })
  await send('POST', `${at}/conversation/calls`, { text: HOSTILE })
  const answer = {
    from: { name: HOSTILE, address: 'ada@example.com' },
    subject: HOSTILE,
    html: `${RICH}<blockquote type="cite">${RICH}</blockquote>`,
    attachments: [{ filename: `${HOSTILE}.svg`, content: `<svg onload="alert(1)"/>` }],
  }
  await answerByMail(shop, { ...answer, to: await replyAddressOf(shop, subject) })
  await answerByMail(shop, { ...answer, to: 'shop@example.com' })
  return sendBack(shop, job, [HOSTILE])
}

/** Records whose every text is hostile. Returns the addresses of their pages. */
export async function hostileRecords(shop: Shop): Promise<string[]> {
  const send = async (path: string, body: object) =>
    (await callAs(shop, 'admin', 'POST', path, body)) as { readonly id: number }
  const template = await send('/api/templates', {
    name: HOSTILE,
    purpose: 'NOTIFY',
    status: 'SKETCH_EDIT',
    channel: 'EMAIL',
    language: 'en',
    title: HOSTILE,
    content: `${RICH}{{ customer.firstName }}`,
    active: true,
  })
  const phrase = await send('/api/phrases', {
    title: HOSTILE,
    language: 'en',
    kind: 'reason',
    text: RICH,
    active: true,
  })
  const print = await send('/api/print-products', {
    name: HOSTILE,
    width: 30,
    height: 40,
    minDpi: 100,
    vendorReference: HOSTILE,
    active: false,
  })
  const group = await send('/api/customer-groups', { name: HOSTILE, description: HOSTILE })
  await send('/api/saved-views', { name: HOSTILE, query: 'status=SKETCH' })
  await send('/api/notifications', { title: HOSTILE, description: HOSTILE, content: RICH })
  return [
    `/templates/detail/${template.id}`,
    `/phrases/detail/${phrase.id}`,
    `/print-products/detail/${print.id}`,
    `/customer-group/detail/${group.id}`,
  ]
}
