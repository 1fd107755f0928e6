import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A collector of spans, which are sent by OTLP as protobuf: only what the tests look at is read of it.
 */

interface Field {
  readonly number: number
  /** The bytes of texts and messages, the value of whole numbers. */
  readonly value: Buffer | bigint
}

const VARINT = 0
const BYTES = 2
const SIZES: Readonly<Record<number, number>> = { 1: 8, 5: 4 }

function readVarint(bytes: Buffer, from: number): readonly [bigint, number] {
  let value = 0n
  for (let at = from; ; at += 1) {
    const byte = bytes[at] ?? 0
    value |= BigInt(byte & 0x7f) << BigInt(7 * (at - from))
    if (byte < 0x80) return [value, at + 1]
  }
}

function* fieldsOf(bytes: Buffer): Generator<Field> {
  for (let at = 0; at < bytes.length; ) {
    const [tag, after] = readVarint(bytes, at)
    const number = Number(tag >> 3n)
    const type = Number(tag & 7n)
    if (type === VARINT) {
      const [value, end] = readVarint(bytes, after)
      yield { number, value }
      at = end
    } else {
      const [length, begin] = type === BYTES ? readVarint(bytes, after) : [BigInt(SIZES[type] ?? 0), after]
      at = begin + Number(length)
      yield { number, value: bytes.subarray(begin, at) }
    }
  }
}

const partsOf = (bytes: Buffer, wanted: number): Buffer[] =>
  [...fieldsOf(bytes)].flatMap(({ number, value }) =>
    number === wanted && Buffer.isBuffer(value) ? [value] : [],
  )

const hexOf = (bytes: Buffer, field: number): string => partsOf(bytes, field)[0]?.toString('hex') ?? ''
const textOf = (bytes: Buffer, field: number): string => partsOf(bytes, field)[0]?.toString() ?? ''

/** A text or a whole number. */
function valueOf(bytes: Buffer): string | number {
  const [first] = fieldsOf(bytes)
  return Buffer.isBuffer(first?.value) ? first.value.toString() : Number(first?.value ?? 0)
}

const attributesOf = (bytes: Buffer, field: number): Record<string, string | number> =>
  Object.fromEntries(
    partsOf(bytes, field).map((one) => [textOf(one, 1), valueOf(partsOf(one, 2)[0] ?? Buffer.alloc(0))]),
  )

export interface CollectedSpan {
  readonly trace: string
  readonly id: string
  /** Empty if it has none. */
  readonly parent: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number>>
}

const toSpan = (bytes: Buffer): CollectedSpan => ({
  trace: hexOf(bytes, 1),
  id: hexOf(bytes, 2),
  parent: hexOf(bytes, 4),
  name: textOf(bytes, 5),
  attributes: attributesOf(bytes, 9),
})

export interface Collector {
  readonly endpoint: string
  readonly spans: CollectedSpan[]
  /** What is said of each process that sends. */
  readonly resources: Readonly<Record<string, string | number>>[]
  /** Everything that came, as it came. */
  readonly bodies: Buffer[]
  close(): void
}

/** Takes spans in at `/v1/traces`. */
export async function openCollector(): Promise<Collector> {
  const collected: Pick<Collector, 'spans' | 'resources' | 'bodies'> = {
    spans: [],
    resources: [],
    bodies: [],
  }
  const take = (url: string | undefined, body: Buffer) => {
    collected.bodies.push(body)
    for (const ofProcess of url === '/v1/traces' ? partsOf(body, 1) : []) {
      collected.resources.push(...partsOf(ofProcess, 1).map((resource) => attributesOf(resource, 1)))
      const scopes = partsOf(ofProcess, 2)
      collected.spans.push(...scopes.flatMap((scope) => partsOf(scope, 2)).map(toSpan))
    }
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      take(request.url, Buffer.concat(parts))
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, ...collected, close: () => void server.close() }
}
