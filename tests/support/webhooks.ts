import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Verifier } from 'standardwebhooks'
import { expect } from 'vitest'
import type { WebhookPayload } from '#contract/webhooks/payloads.ts'
import { DELIVER_WEBHOOKS } from '#server/webhooks/deliver.ts'
import { runJob } from './page/jobs.ts'
import type { Answer, Ask, TestServer } from './server.ts'

/** What came to a receiver. */
export interface Received {
  readonly id: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly path: string
}

type Respond = (response: ServerResponse, received: Received, count: number) => void

const OK: Respond = (response) => response.writeHead(204).end()

/** Answers with a status and headers. */
export const answering =
  (status: number, headers: Readonly<Record<string, string>> = {}, body = ''): Respond =>
  (response) =>
    response.writeHead(status, headers).end(body)

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** How it answers from now on. */
  respond: Respond
  close(): Promise<void>
}

/** A receiver on this machine that answers 204 until it is told otherwise. */
export async function receive(port = 0): Promise<Receiver> {
  const received: Received[] = []
  const receiver = { received, respond: OK }
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        id: String(request.headers['webhook-id']),
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        path: request.url ?? '',
      }
      received.push(one)
      receiver.respond(response, one, received.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: given } = server.address() as AddressInfo
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${given}/hook`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}

/** What was received as the receiver reads it, once the library of Standard Webhooks has verified it. */
export const verified = (secret: string, { body, headers }: Received): WebhookPayload =>
  new Verifier(secret).verify(body, headers as Record<string, string>) as WebhookPayload

/** Permissions with which an endpoint sees every order and its to-dos, but no contact data of customers. */
export const SEES_ORDERS = [
  'ACCESS_ORDER',
  'VIEW_BOOKING',
  'CAN_SEE_ASSIGN_ORDER',
  'VIEW_CUSTOMER_INFO',
  'VIEW_ORDER_TODO_LIST',
]

/** An endpoint as its form sends it. */
export const buildWebhook = (url: string, more: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Bookkeeping',
  url,
  events: ['orders.*'],
  permissions: SEES_ORDERS,
  ...more,
})

export interface MadeWebhook {
  readonly id: number
  readonly path: string
  readonly secret: string
  readonly version: number
}

/** Adds an endpoint as the account. */
export async function makeWebhook(
  ask: Ask,
  url: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<MadeWebhook> {
  const answer = await ask('POST', '/api/webhooks', { body: buildWebhook(url, more) })
  expect([answer.status, answer.text]).toEqual([201, expect.stringContaining('whsec_')])
  const made = answer.json as unknown as MadeWebhook
  return { ...made, path: `/api/webhooks/${made.id}` }
}

/** Sends what is due, as the job does. */
export const deliver = (server: TestServer): Promise<void> => runJob(server, DELIVER_WEBHOOKS)

/** The rows of a list, as they are answered. */
export const rowsIn = ({ json }: Answer) => json as unknown as readonly Answer['json'][]
