import { cleanName } from './clean.ts'

/** The first name and the others of a name that is written as a whole, so that both together are the name again. */
export function nameParts(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', ...others] = cleanName(name).split(' ')
  return { firstName, lastName: others.join(' ') }
}
