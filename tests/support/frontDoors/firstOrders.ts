import { makeDeliveryLink, openDelivery } from '../deliveryLinks.ts'
import { pngBytes } from '../files.ts'
import { replyAddress, takeMail } from '../mails/mail.ts'
import { type MadeOrder, makeOrder } from '../orders.ts'
import { deliver, shopLine, shopOrder } from '../outside/shopify.ts'
import { drawn, makeArtwork } from '../page/gallery.ts'
import { runJob } from '../page/jobs.ts'
import { listOf } from '../page/page.ts'
import { openPayouts } from '../payouts.ts'
import { AGENT } from '../people.ts'
import { answerProof, openProof, sendProof } from '../proofs.ts'
import { INTAKE_TOKEN, type TestServer } from '../server.ts'
import type { Desk } from '../work.ts'
import { done, idOf, picture } from './calls.ts'

/** The order waits for its customer, who has got a proof link, was asked, and answers. */
async function converse(server: TestServer, desk: Desk): Promise<void> {
  const order = await desk.drive(await desk.make(), 'CUSTOMER_REVIEW_SKETCH')
  const token = await sendProof(server, desk.cs, order)
  await openProof(server, token)
  await answerProof(server, token, { verdict: 'CHANGES', note: 'A little brighter' })
  server.clock.advance(60_000)
  await takeMail(server, {
    to: await replyAddress(server, order.id),
    text: 'A photo\n\nOn Mon, 2 Mar 2026 at 10:00, Shop <shop@shop.example> wrote:\n> Your sketch',
    html: '<p>A photo</p><blockquote type="cite">Your sketch</blockquote>',
    attachments: [{ filename: 'dog.png', content: pngBytes() }],
  })
  server.clock.advance(60_000)
  await done(desk.cs, 'POST', desk.at(order, '/conversation/calls'), { text: 'She likes it' })
  await done(desk.cs, 'POST', desk.at(order, '/email'), { content: '<p>Thank you</p>' })
}

/** An order is checked and sent back, with notes, comments and to-dos. */
async function review(desk: Desk): Promise<void> {
  const order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
  const { id, attachments } = await desk.open(order)
  const pins = desk.at(order, `/work-logs/${id}/pins`)
  const drawing = [{ kind: 'arrow', points: [0.1, 0.1, 0.3, 0.2] }]
  const pin = await done(desk.cs, 'POST', pins, {
    fileId: attachments[0]?.id,
    x: 0.5,
    y: 0.5,
    note: 'Eyes',
    drawing,
  })
  await done(desk.artist, 'POST', `${pins}/${idOf(pin)}/replies`, { text: 'Brighter?' })
  await done(desk.cs, 'POST', desk.at(order, `/work-logs/${id}/comments`), { content: '<p>Almost</p>' })
  await desk.reject(order, id)
  const task = await desk.open(order)
  await done(desk.artist, 'PUT', `${pins}/${idOf(pin)}`, { done: true })
  const todo = await done(desk.cs, 'POST', desk.at(order, '/todo-list'), { detail: 'Ask for the size' })
  await done(desk.cs, 'PUT', desk.at(order, `/todo-list/${idOf(todo)}/resolve`), { id: todo.id })
  await desk.upload(order, task.id)
  // Another artist takes over, whose steps begin where those of the first end.
  const other = await desk.make()
  await desk.assign(other, 'artist2')
}

/** A printed order with everything, from payment to the payout. */
async function printAndPay(server: TestServer, desk: Desk): Promise<MadeOrder> {
  const shop = await openPayouts(server)
  const order = await makeOrder(server, {
    vendor: 'Printful',
    shippingAddress: { name: 'Ánh', address1: '1 Tràng Tiền', city: 'Hà Nội', country: 'Vietnam' },
    items: [
      {
        productName: 'Portrait',
        price: 80,
        note: 'With the dog',
        photos: [{ url: 'https://photos.example.com/a.jpg' }],
      },
      { productName: 'Enhanced Matte Paper Poster', productType: 'POSTER', price: 20 },
      { productName: 'Canvas Print 12x16', productType: 'CANVAS', price: 59 },
      { productName: 'Faster Processing', productType: 'EXTRA', price: 5 },
    ],
  })
  await done(desk.admin, 'PUT', desk.at(order, '/assign/artist?budget=20'))
  await done(desk.admin, 'PUT', desk.at(order, `/assign-cs/${AGENT}`))
  await done(desk.admin, 'PUT', desk.at(order, '/budget/adjust'), {
    action: 'INCREASE',
    amount: 5,
    note: 'Detailed',
  })
  const [item] = listOf((await done(desk.cs, 'GET', desk.at(order))).items ?? {})
  await done(desk.cs, 'PUT', desk.at(order, `/items/${String(item?.id)}/summarize`), {
    id: item?.id,
    summarize: '<p>Dog</p>',
  })
  await done(desk.cs, 'POST', desk.at(order, `/items/${String(item?.id)}/upload`), {
    attachments: [await picture(desk.cs)],
  })
  await desk.drive(order, 'SEND_FILE')
  await handOver(server, desk, order)
  await print(server, desk, order)
  const body = shop.payment('artist', [{ number: order.number, paid: 25 }], 10)
  await done(shop.accountant, 'POST', '/api/payouts', {
    ...body,
    attachments: [await picture(shop.accountant)],
  })
  return order
}

/** The customer gets the final files and another one by a link, and downloads them. */
async function handOver(server: TestServer, desk: Desk, order: MadeOrder): Promise<void> {
  await done(desk.cs, 'PUT', desk.at(order, '/deliveries/from-step'), {})
  await done(desk.cs, 'POST', desk.at(order, '/deliveries/upload'), { attachments: [await picture(desk.cs)] })
  const token = await makeDeliveryLink(desk.cs, order)
  for (const rest of ['', '/zip']) {
    const { status } = await openDelivery(server, token, rest)
    if (status !== 200) throw new Error(`The delivery page answered ${status} for "${rest}"`)
  }
}

async function print(server: TestServer, desk: Desk, order: MadeOrder): Promise<void> {
  await desk.drive(order, 'PRINT_TRACKING')
  const box = await server.ask('POST', '/api/intake/shipments', {
    body: {
      id: 'box-1',
      code: order.code,
      trackingCode: 'VN1',
      trackingUrl: 'https://post.example.com/VN1',
      estimatedDeliveryFrom: '2026-03-10',
      estimatedDeliveryTo: '2026-03-12',
    },
    headers: { authorization: `Bearer ${INTAKE_TOKEN}` },
  })
  if (box.status !== 200) throw new Error(`The shipment answered ${box.status}: ${box.text}`)
  await desk.drive(order, 'DONE')
}

/** What staff tell and show each other. */
async function talk({ admin, artist, artist2, cs }: Desk, order: MadeOrder): Promise<void> {
  await done(artist, 'POST', '/api/chat/messages', {
    text: 'A question',
    attachments: [await picture(artist)],
  })
  await done(cs, 'PUT', '/api/chats/artist/read', { upTo: 2_000_000_000 })
  await done(cs, 'POST', '/api/chats/artist/messages', { text: 'An answer' })
  await done(artist, 'PUT', '/api/chat/read', { upTo: 2_000_000_000 })
  await done(artist2, 'POST', '/api/chat/messages', { text: 'Another question' })
  await done(cs, 'POST', '/api/chats/artist/messages', { text: 'One thing more' })
  const notice = await done(admin, 'POST', '/api/notifications', {
    title: 'Closed on Friday',
    content: '<p>All day</p>',
    description: 'Holiday',
  })
  await done(admin, 'POST', '/api/notifications/publish', { id: notice.id, usersLogin: [AGENT, 'artist'] })
  await done(artist, 'POST', '/api/notifications/read-all')
  const artwork = await makeArtwork(artist, {
    tags: [{ name: 'background' }],
    description: 'In the evening',
    bookingNumber: order.number,
    picture: await drawn(
      '<rect width="100" height="100" fill="#fff"/><circle cx="40" cy="60" r="30" fill="#820"/>',
    ),
  })
  await done(cs, 'POST', `/api/artworks/${artwork.id}/comments`, { text: 'I love the light' })
}

/** Orders that are late, cancelled by a refund, and the jobs of a day. */
async function dayEnds(server: TestServer, desk: Desk): Promise<void> {
  const late = { paidAt: '2026-02-01T03:00:00.000Z', deadline: '2026-02-10T03:00:00.000Z' }
  const order = await makeOrder(server, late)
  await desk.assign(order, 'artist')
  const gathered = await done(desk.admin, 'POST', '/api/late-notifications/run')
  await done(desk.cs, 'POST', `/api/late-notifications/${Number(gathered.lateNotificationId)}/email`, {
    request: [{ bookingId: order.id, title: 'A little later', content: '<p>Sorry</p>' }],
  })
  await done(desk.admin, 'PUT', '/api/bookings/bulk/mark-as-done', { id: [order.id] })
  const { id } = await makeOrder(server)
  await done(desk.admin, 'PUT', '/api/bookings/bulk/mark-as-done', {
    id: [id],
    isRefund: true,
    reason: 'Changed their mind',
  })
  await runJob(server, 'deliver-outbox')
  await runJob(server, 'care-reminders')
  const [reminder] = listOf(await done(desk.cs, 'GET', '/api/customers-care/reminders'))
  await done(desk.cs, 'PUT', '/api/customers-care/reminders/remind', { reminderIds: [reminder?.id] })
}

/** The shop delivers an order in another currency, which a person is to check. */
async function park(server: TestServer): Promise<void> {
  const order = shopOrder(77, { currency: 'HKD', line_items: [shopLine({ price_set: undefined })] })
  const { status, text } = await deliver(server, order, { 'x-shopify-topic': 'orders/create' })
  if (status !== 202) throw new Error(`The delivery answered ${status}: ${text}`)
}

/** Orders from payment to payout, with everything that is said about them. */
export async function workOnOrders(server: TestServer, desk: Desk): Promise<void> {
  await converse(server, desk)
  await review(desk)
  const order = await printAndPay(server, desk)
  await talk(desk, order)
  await dayEnds(server, desk)
  await park(server)
}
