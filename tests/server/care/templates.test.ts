import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('templates of customers care', () => {
  const template = {
    name: 'My birthday wish',
    purpose: 'BIRTHDAY',
    channel: 'EMAIL',
    language: 'en',
    title: 'Hello {{ customer.firstName }}',
    content: '<p>{{ shop.name }} on {{ occasion.date }}</p>',
    active: false,
  }

  test('have no status and no values of orders', async () => {
    const admin = await server.as('admin')
    const post = (more: object) => admin('POST', '/api/templates', { body: { ...template, ...more } })
    expect((await post({ status: 'SKETCH' })).json).toMatchObject({
      status: 400,
      fieldErrors: { status: 'validation.invalid' },
    })
    expect((await post({ channel: 'MESSAGE' })).json).toMatchObject({
      status: 400,
      fieldErrors: { channel: 'validation.invalid' },
    })
    expect((await post({ content: '{{ order.number }}' })).json).toMatchObject({
      errorKey: 'unknownVariable',
    })
    expect((await post({ purpose: 'NOTIFY' })).json).toMatchObject({
      fieldErrors: { status: 'validation.required' },
    })
    expect((await post({ purpose: 'NOTIFY', status: 'SKETCH' })).json).toMatchObject({
      errorKey: 'unknownVariable',
    })
    expect((await post({})).status).toBe(201)
  })

  test('only one of a type and language can be active', async () => {
    const admin = await server.as('admin')
    const other = { ...template, name: 'Another wish', purpose: 'RETURN_CUSTOMERS', active: true }
    expect((await admin('POST', '/api/templates', { body: other })).json).toMatchObject({
      status: 409,
      errorKey: 'duplicate',
    })
  })

  test('the preview fills an example, also where a number is given', async () => {
    const admin = await server.as('admin')
    const { purpose, channel, language, title, content } = template
    const body = { purpose, channel, language, title, content, number: 4711 }
    expect((await admin('POST', '/api/templates/preview', { body })).json).toMatchObject({
      title: 'Hello Ada',
      content: expect.stringContaining('Atelier on 24/12/2026'),
      number: null,
    })
  })
})
