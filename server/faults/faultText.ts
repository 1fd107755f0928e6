import { OUTSIDE_FAULTS, type OutsideFault } from '#contract/text/outsideFaults.ts'
import { describeError } from './describeError.ts'

/** The system's codes for what fails outside. */
const CODES_OF: Readonly<Record<OutsideFault, readonly string[]>> = {
  refused: ['ECONNREFUSED'],
  unknownName: ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_FAIL', 'EDNS'],
  tooSlow: [
    'ETIMEDOUT',
    'ESOCKETTIMEDOUT',
    'UND_ERR_CONNECT_TIMEOUT',
    'UND_ERR_HEADERS_TIMEOUT',
    'UND_ERR_BODY_TIMEOUT',
  ],
  noWay: ['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'],
  broken: ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'UND_ERR_SOCKET', 'ESOCKET', 'ECONNECTION'],
  notEncrypted: [
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
  diskFull: ['ENOSPC', 'EDQUOT'],
  noFolder: ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'EISDIR'],
}

const WORDS_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(CODES_OF).flatMap(([fault, codes]) =>
    codes.map((code) => [code, OUTSIDE_FAULTS[fault as OutsideFault]] as const),
  ),
)

/** The codes that have words. */
export const FAULT_CODES: readonly string[] = [...WORDS_OF.keys()]
const NAMED = new RegExp(`\\b(?:${FAULT_CODES.join('|')})\\b`)

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
