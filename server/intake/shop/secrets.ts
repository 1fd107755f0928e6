import { keptText } from '../../http/plainText.ts'

/** Names of fields whose value is a secret. Bounded, so that a long text costs no time. */
const FIELD =
  /("[a-z_]{0,40}(?:token|secret|password|api_?key|access_?key|signature|credit_card)[a-z_]{0,40}"\s*:\s*)("(?:[^"\\]|\\.)*"|-?\d[\d.e+-]*)/gi
/** The same within addresses, such as the one of the page of an order's status. */
const PARAMETER = /([?&](?:key|token|access_token|secret|signature|hmac)=)[^"&\s\\]+/gi
const HIDDEN = '…'

/**
 * The body as it is kept (D-4.25): as it came, without what cannot be stored, and without tokens and other secrets, which
 * nobody needs to look at. About 20 ms for a megabyte.
 */
export const keptBody = (body: string): string =>
  keptText(body).replace(FIELD, `$1"${HIDDEN}"`).replace(PARAMETER, `$1${HIDDEN}`)
