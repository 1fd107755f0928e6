import { z } from '#contract/schema/z.ts'

/*
 * What the variables of the environment may be. An empty one counts as none.
 */

export const filled = (value: unknown) => (value === '' ? undefined : value)
export const text = z.preprocess(filled, z.string().optional())
export const yes = z.preprocess(
  filled,
  z
    .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
    .transform((value) => value === '1' || value === 'true')
    .optional(),
)
/** An address that begins with one of the schemes. */
export const url = (...schemes: [string, ...string[]]) =>
  z.url({
    protocol: new RegExp(`^(?:${schemes.join('|')})$`),
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })
export const optionalUrl = (...schemes: Parameters<typeof url>) =>
  z.preprocess(filled, url(...schemes).optional())
export const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error)
}
