import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import type { components } from './atelier.d.ts'

export type OrderEvent = components['schemas']['OrderPayload']
type Heard = (event: OrderEvent, id: string) => void

/** Takes one event, if it is signed with the secret and did not come before: the same one may come again, with the same id. */
async function take(
  webhook: Webhook,
  seen: Set<string>,
  request: IncomingMessage,
  heard: Heard,
): Promise<number> {
  const headers = request.headers as Record<string, string>
  const id = headers['webhook-id'] ?? ''
  try {
    const event = webhook.verify(await text(request), headers) as OrderEvent
    if (!seen.has(id)) heard(event, id)
    seen.add(id)
    return 204
  } catch {
    return 401
  }
}

/** Listens for events of orders; what is not signed with the secret is refused. Returns the port, a free one for 0, and how to stop. */
export async function receive(secret: string, port: number, heard: Heard) {
  const webhook = new Webhook(secret)
  const seen = new Set<string>()
  const server = createServer((request, response) => {
    void take(webhook, seen, request, heard).then((status) => response.writeHead(status).end())
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const address = server.address()
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: typeof address === 'object' ? address?.port : undefined, stop }
}
