import type { IncomingMessage } from 'node:http'
import { StringDecoder } from 'node:string_decoder'
import type { OutboundRules } from '../../../files/outbound.ts'
import { requestOutbound } from '../../../files/outboundRequest.ts'
import { ShopFailure } from '../../shop.ts'
import { unreachable } from '../askShop.ts'

/** A file of a large shop has gigabytes; one that hangs is given up sooner, by its silence. */
const MOST_MS = 3_600_000
const SILENCE_MS = 60_000
/** An order with its texts has a hundredth of it. */
const LONGEST_LINE = 5_000_000

async function open(url: string, outbound: OutboundRules): Promise<IncomingMessage> {
  const request = { method: 'GET', headers: {}, signal: AbortSignal.timeout(MOST_MS), silence: SILENCE_MS }
  const response = await requestOutbound(new URL(url), request, outbound)
  if (response.statusCode === 200) return response
  response.destroy()
  throw new ShopFailure('BROKEN', `Its file answers ${response.statusCode ?? 0}`)
}

async function* split(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE)
      throw new ShopFailure('UNREADABLE_ANSWER', 'A line of its file does not end')
    yield* lines
  }
  yield rest + decoder.end()
}

/** The lines of a file that the shop made. It is never held as a whole, and gets no credentials of the shop. */
export async function* readLines(url: string, outbound: OutboundRules): AsyncGenerator<string, void> {
  try {
    const response = await open(url, outbound)
    try {
      yield* split(response)
    } finally {
      response.destroy()
    }
  } catch (error) {
    throw unreachable(error)
  }
}
