import { describeError } from './describeError.ts'

/** What the system's codes mean, in words that name no address, path or port. */
const WORDS: readonly [codes: readonly string[], words: string][] = [
  [['ECONNREFUSED'], 'nothing answers at its address'],
  [['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_FAIL', 'EDNS'], 'its name cannot be looked up'],
  [
    [
      'ETIMEDOUT',
      'ESOCKETTIMEDOUT',
      'UND_ERR_CONNECT_TIMEOUT',
      'UND_ERR_HEADERS_TIMEOUT',
      'UND_ERR_BODY_TIMEOUT',
    ],
    'it did not answer in time',
  ],
  [['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'], 'there is no way to its address'],
  [
    ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'UND_ERR_SOCKET', 'ESOCKET', 'ECONNECTION'],
    'the connection broke',
  ],
  [
    [
      'EPROTO',
      'ETLS',
      'CERT_HAS_EXPIRED',
      'CERT_NOT_YET_VALID',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'ERR_SSL_WRONG_VERSION_NUMBER',
      'ERR_SSL_PACKET_LENGTH_TOO_LONG',
    ],
    'the connection cannot be encrypted, or its certificate is not valid',
  ],
  [['ENOSPC', 'EDQUOT'], 'the disk is full'],
  [['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'EISDIR'], 'the folder cannot be used'],
]

const WORDS_OF: ReadonlyMap<string, string> = new Map(
  WORDS.flatMap(([codes, words]) => codes.map((code) => [code, words] as const)),
)

const CODES = [...WORDS_OF.keys()]
const NAMED = new RegExp(`\\b(?:${CODES.join('|')})\\b`)

/** `fetch` says no more than that; what is behind it is its cause. */
const SAYS_NOTHING = /^(?:fetch failed)?$/

/** Addresses of private networks, with their ports. */
const PRIVATE =
  /(?<![\d.])(?:(?:10|127)(?:\.\d{1,3}){3}|(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2})(?::\d+)?(?![\d.]\d)|(?<![\w:])(?:\[?(?:::1|f[cd][\da-f]{2}:[\da-f:]*|fe80:[\da-f:%\w]*)\]?(?::\d+)?)(?!\w)/gi

/** An error and what is behind it, the deepest first. */
function causesOf(error: unknown, depth = 0): readonly Error[] {
  if (!(error instanceof Error) || depth > 4) return []
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return [...causesOf(first ?? error.cause, depth + 1), error]
}

/** The words for an error of the system; undefined for all others. */
function wordsOf(error: Error): string | undefined {
  const [named] = NAMED.exec(error.message) ?? []
  return WORDS_OF.get(named ?? String((error as { code?: unknown }).code))
}

/**
 * Why something failed, for people who use the product: what we or the other side say, and words of ours for what the system
 * says, which names addresses and paths of the inside. The log has all of it.
 */
export function faultText(error: unknown): string {
  let text = String(describeError(error).message)
  let words: string | undefined
  for (const cause of causesOf(error)) {
    words = wordsOf(cause) ?? words
    const isTheirs = wordsOf(cause) !== undefined || SAYS_NOTHING.test(cause.message)
    if (words === undefined || !isTheirs) continue
    text = cause.message === '' ? text : text.replaceAll(cause.message, words)
    if (text === '') text = words
  }
  const shown = text.replaceAll(PRIVATE, '…')
  const isOurs = words !== undefined && shown.startsWith(words)
  return isOurs ? shown.charAt(0).toUpperCase() + shown.slice(1) : shown
}
