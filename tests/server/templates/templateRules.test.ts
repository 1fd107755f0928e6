import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const TEMPLATE = {
  name: 'Being coloured',
  purpose: 'NOTIFY',
  status: 'COLOR',
  channel: 'EMAIL',
  language: 'en',
  title: 'Order #{{ order.number }}',
  content: '<p>Hello {{ customer.firstName }}</p>',
  active: true,
}
const create = (more: object) => admin('POST', '/api/templates', { body: { ...TEMPLATE, ...more } })
const preview = (more: object) =>
  admin('POST', '/api/templates/preview', {
    body: { channel: 'EMAIL', language: 'en', title: '', content: '', ...more },
  })

test.each([
  ['an unknown variable', '<p>\n{{ customer.phone }}</p>', 2, 'customer.phone', 'unknownVariable'],
  ['a variable that is not in a list', '{{ items.colour }}', 1, 'items.colour', 'unknownVariable'],
  [
    'one in a branch that is not taken',
    '{% if order.number == 0 %}{{ nobody }}{% endif %}',
    1,
    'nobody',
    'unknownVariable',
  ],
  [
    'an unknown part of an entry',
    '{% for item in items %}{{ item.price }}{% endfor %}',
    1,
    'price',
    'unknownVariable',
  ],
  ['an unknown filter', '{{ order.number | shout }}', 1, 'shout', 'unknownFilter'],
  ['an open block', '{% if order.number %}', 1, 'not closed', 'tagNotClosed'],
  ['an open value', '<p>\n</p>{{ order.number', 2, 'not closed', 'tagNotClosed'],
  ['a condition without one', '{% for i in %}{% endfor %}', 1, 'illegal', 'brokenTemplate'],
  ['another file', '{% include "secret" %}', 1, 'include', 'unknownTag'],
  ['a loop without end', '{% for i in (1..1000000000) %}x{% endfor %}', 1, 'limit', 'endlessTemplate'],
  [
    'loops in loops',
    '{% for a in (1..900) %}{% for b in (1..900) %}{% for c in (1..900) %}x{% endfor %}{% endfor %}{% endfor %}',
    1,
    'limit',
    'endlessTemplate',
  ],
])('%s cannot be saved, and says where', async (_name, content, line, word, errorKey) => {
  const { status, json } = await create({ name: 'Broken', content })
  expect(status).toBe(400)
  expect(json).toMatchObject({
    errorKey,
    fieldErrors: { content: errorKey === 'brokenTemplate' ? 'validation.template' : `error.${errorKey}` },
    facts: { line, message: expect.stringContaining(word) },
  })
  const previewed = await preview({ title: 'Fine', content })
  expect(previewed.status).toBe(200)
  expect(previewed.json).toMatchObject({
    content: '',
    mistake: { errorKey, field: 'content', line, message: expect.stringContaining(word) },
  })
})

test('a subject is checked too, and mails need one', async () => {
  expect((await create({ title: '{{ order.name }}' })).json.fieldErrors).toEqual({
    title: 'error.unknownVariable',
  })
  expect((await preview({ title: '{{ order.name }}', content: 'x' })).json.mistake).toMatchObject({
    errorKey: 'unknownVariable',
    field: 'title',
    name: 'order.name',
    line: 1,
    column: 4,
  })
  expect((await create({ title: ' ' })).json.fieldErrors).toEqual({ title: 'validation.required' })
})

test('one template of each use is active, and a changed one is checked', async () => {
  const { json } = await create({})
  expect((await create({ name: 'Another' })).json).toMatchObject({
    errorKey: 'duplicate',
    fieldErrors: { active: 'validation.activeTemplate' },
  })
  const other = await create({ name: 'Another', active: false })
  expect(other.status).toBe(201)
  const activate = (id: unknown) => admin('PUT', '/api/templates', { body: { id, active: true } })
  expect((await activate(other.json.id)).status).toBe(409)
  expect((await admin('PUT', '/api/templates', { body: { id: json.id, active: false } })).status).toBe(200)
  expect((await activate(other.json.id)).status).toBe(200)
  expect(
    (await admin('PUT', '/api/templates', { body: { id: json.id, content: '{{ x }}' } })).json.errorKey,
  ).toBe('unknownVariable')
})

test('a preview shows what the customer gets, with an example or an order', async () => {
  const order = await makeOrder(server)
  const content =
    '<p>#{{ order.number }} {% if order.number &gt; 1 %}yes{% endif %}</p><script>1</script>{% for item in items %}<p>{{ item.name }}</p>{% endfor %}'
  expect((await preview({ content })).json).toMatchObject({ number: null, mistake: null })
  const { json } = await preview({ title: 'For {{ customer.fullName }}', content, number: order.number })
  expect(json).toMatchObject({ title: 'For Ánh Trần', number: order.number })
  expect(json.content).toContain(`<p>#${order.number} yes</p><p>Anime Portrait</p>`)
  expect(json.content).not.toContain('script')
  expect((await preview({ content: '{{ 1 }} < 2', channel: 'MESSAGE' })).json.content).toBe('1 < 2')
  expect((await preview({ content, number: 99_999_999 })).json.fieldErrors).toEqual({
    number: 'validation.noSuchOrder',
  })
})

test('is for those who may see templates', async () => {
  for (const login of ['cs', 'artist', 'store'] as const) {
    const ask = await server.as(login)
    expect((await ask('GET', '/api/templates')).status).toBe(403)
    expect((await ask('POST', '/api/templates/preview', { body: { content: 'x' } })).status).toBe(403)
    expect((await ask('POST', '/api/templates', { body: TEMPLATE })).status).toBe(403)
  }
})
