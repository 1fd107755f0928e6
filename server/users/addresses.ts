import { webAddress } from '#contract/text/webAddress.ts'
import { problem } from '../http/problem.ts'

/** Fields of a person that are shown as links. */
const ADDRESSES = new Set([
  'imageUrl',
  'fbUrl',
  'fbUrl2',
  'igUrl',
  'igUrl2',
  'linkedUrl',
  'snapChatUrl',
  'twitterUrl',
])

/**
 * Normalises the web addresses among the given fields. Unchanged ones are not validated, so that read values
 * can be sent back. Throws 400 naming the field, below `path`, if it is not a valid http or https address.
 */
export function withAddresses<Given extends object>(
  given: Given,
  before: object | undefined,
  path = '',
): Given {
  const known = before as Readonly<Record<string, unknown>> | undefined
  const decided = Object.entries(given).map(([name, value]) => {
    if (!ADDRESSES.has(name) || typeof value !== 'string' || value === known?.[name]) return [name, value]
    const address = webAddress(value)
    if (address === undefined)
      throw problem('invalidInput', { fieldErrors: { [`${path}${name}`]: 'validation.webAddress' } })
    return [name, address]
  })
  return Object.fromEntries(decided) as Given
}
