import { config } from 'zod'

// Pages forbid code that is made from text. Zod would try it once, which some browsers log as an error.
if ('document' in globalThis) config({ jitless: true })

/* Of zod, what the product uses: the rest of it is left out of the console, and the compiler asks to list it here. */
export {
  array,
  boolean,
  cidrv4,
  cidrv6,
  coerce,
  email,
  enum,
  instanceof,
  ipv4,
  ipv6,
  iso,
  literal,
  null,
  number,
  object,
  preprocess,
  record,
  string,
  tuple,
  union,
  url,
  uuid,
  void,
} from 'zod'
