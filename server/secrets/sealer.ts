import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts texts with the server's secret, for columns that must not be readable in the database. */
export interface Sealer {
  /**
   * Encrypts the text as `v1.<key id>.<nonce, tag and ciphertext>`. It only opens with the same context, which
   * says whose and which value it is, so that it cannot be moved to another row.
   */
  seal(text: string, context: string): string
  /** Decrypts what `seal` returned; undefined if no known secret opens it. */
  open(sealed: string, context: string): string | undefined
  /** Whether it was encrypted with the current secret. */
  isCurrent(sealed: string): boolean
}

interface Key {
  /** Not secret: says which secret encrypted a value. */
  readonly id: string
  readonly bytes: Buffer
}

const derive = (secret: string, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `atelier ${purpose} ${VERSION}`, length))

const keyOf = (secret: string): Key => ({
  id: derive(secret, 'key id', 6).toString('base64url'),
  bytes: derive(secret, 'sealed data', 32),
})

function decrypt({ bytes }: Key, whole: Buffer, context: string): string | undefined {
  const nonce = whole.subarray(0, NONCE_BYTES)
  const tag = whole.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  if (tag.length < TAG_BYTES) return undefined
  const decipher = createDecipheriv(ALGORITHM, bytes, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
  try {
    const text = decipher.update(whole.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString()
  } catch {
    // The tag does not fit: another context, or changed bytes.
    return undefined
  }
}

/** A sealer for the server's secret that also opens what an earlier secret sealed (docs/security.md). */
export function openSealer(secret: string, before?: string): Sealer {
  const current = keyOf(secret)
  const keys = before === undefined ? [current] : [current, keyOf(before)]
  return {
    seal: (text, context) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, current.bytes, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const whole = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
      return `${VERSION}.${current.id}.${whole}`
    },
    open: (sealed, context) => {
      const [version, id, whole = ''] = sealed.split('.')
      const key = version === VERSION ? keys.find((one) => one.id === id) : undefined
      return key && decrypt(key, Buffer.from(whole, 'base64url'), context)
    },
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${current.id}.`),
  }
}
