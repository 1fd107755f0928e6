import { randomUUID } from 'node:crypto'
import { changedOrders, connect, must } from './client.ts'

const { ATELIER_URL = 'http://localhost:3000', ATELIER_TOKEN = '' } = process.env
const say = (text: string) => process.stdout.write(`${text}\n`)
const client = connect(ATELIER_URL, ATELIER_TOKEN)

const { data: account } = await must(client.GET('/api/account'))
say(`Calling as ${account.fullName}`)

const query = { open: true, sort: ['deadline,asc' as const], size: 5 }
const { data: orders, response } = await must(client.GET('/api/bookings', { params: { query } }))
say(`${response.headers.get('x-total-count')} open orders, the most urgent of them:`)
for (const { number, status, deadline } of orders) say(`  #${number} ${status} ${deadline ?? ''}`)

// A call with a key happens once, however often it is sent.
const phrase = {
  title: `Hands ${randomUUID()}`,
  language: 'en',
  kind: 'reason',
  text: 'Please show the hands.',
} as const
const params = { header: { 'idempotency-key': randomUUID() } }
const made = await must(client.POST('/api/phrases', { params, body: phrase }))
const again = await must(client.POST('/api/phrases', { params, body: phrase }))
say(`Phrase ${made.data.id} is there ${made.data.id === again.data.id ? 'once' : 'twice'}`)
await must(client.DELETE('/api/phrases/{id}', { params: { path: { id: String(made.data.id) } } }))

const { orders: all, cursor } = await changedOrders(client, '0')
const { orders: since } = await changedOrders(client, cursor)
say(`${all.length} orders copied, ${since.length} changed since`)
