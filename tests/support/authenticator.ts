import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Assertion, CreationOptions, Registration, RequestOptions } from '#contract/session/passkeys.ts'

/** Bits of the flags in authenticator data (WebAuthn Level 3, 6.1). */
export const FLAGS = { present: 0x01, verified: 0x04, eligible: 0x08, synced: 0x10, attested: 0x40 }
const USUAL = FLAGS.present | FLAGS.verified

/** What a ceremony does otherwise than a browser and a device that work; for attacks. */
export interface Deviations {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  readonly crossOrigin?: boolean
  readonly flags?: number
  /** Of this signature. */
  readonly counter?: number
  readonly userHandle?: string | null
  /** Signs with another key. */
  readonly key?: KeyObject
}

/** A passkey of the tests: an ES256 key that answers as a browser does. */
export interface SoftPasskey {
  /** base64url. */
  readonly id: string
  readonly key: KeyObject
  /** The `user.id` that it was made for. */
  readonly userHandle: string
  register(options: CreationOptions, deviations?: Deviations): Registration
  /** Counts one further at each, unless it does not count. */
  sign(options: RequestOptions, deviations?: Deviations): Assertion
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** CBOR (RFC 8949) of what attestations are made of. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length])
    if (length < 256) return Buffer.from([(major << 5) | 24, length])
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  }
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Parameters<typeof cbor>[0])])
  return Buffer.concat([head(5, value.size), ...pairs])
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Another private key, for signatures that are not right. */
export const otherKey = (): KeyObject => newKeys().privateKey

/** A COSE key of ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

interface Making {
  readonly origin: string
  readonly rpId: string
  /** Counts its signatures, as security keys do; a synced one does not. */
  readonly counts?: boolean
  readonly synced?: boolean
}

/** Makes a passkey for a user at a site, before it is registered. */
export function makePasskey(userHandle: string, made: Making): SoftPasskey {
  const { privateKey, publicKey } = newKeys()
  const id = randomBytes(32)
  const kept = made.synced ? FLAGS.eligible | FLAGS.synced : 0
  let counted = 0
  const clientData = (type: string, challenge: string, given: Deviations): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: given.type ?? type,
        challenge: given.challenge ?? challenge,
        origin: given.origin ?? made.origin,
        crossOrigin: given.crossOrigin ?? false,
      }),
    )
  const authData = (
    flags: number,
    counter: number,
    given: Deviations,
    attested: Uint8Array = Buffer.of(),
  ) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(given.rpId ?? made.rpId), Buffer.of(flags), count, attested])
  }
  const base = { id: text(id), rawId: text(id), type: 'public-key' as const }
  return {
    id: base.id,
    key: privateKey,
    userHandle,
    register: ({ challenge }, given = {}) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, coseOf(publicKey)])
      const flags = (given.flags ?? USUAL | kept) | FLAGS.attested
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(flags, given.counter ?? counted, given, attested)],
      ])
      return {
        ...base,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, given)),
          attestationObject: text(cbor(object)),
          transports: ['internal'],
        },
      }
    },
    sign: ({ challenge }, given = {}) => {
      if (made.counts) counted += 1
      const client = clientData('webauthn.get', challenge, given)
      const data = authData(given.flags ?? USUAL | kept, given.counter ?? counted, given)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), given.key ?? privateKey)
      const handle = given.userHandle === undefined ? userHandle : given.userHandle
      return {
        ...base,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle: handle,
        },
      }
    },
  }
}
