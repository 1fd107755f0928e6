import { MIN_CREDENTIAL_LENGTH } from '#contract/session/session.ts'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { readProperty } from '../../systemProperties/read.ts'
import { readShopName } from '../../systemProperties/shopName.ts'

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly login: string
  readonly email?: string | null | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/** A new password in the field that has it. */
interface Given {
  readonly field: string
  readonly password: string
  readonly owner: PasswordOwner
}

let common: Promise<ReadonlySet<string>> | undefined

/** The passwords that people use most, in lower case: 49,000, read when the first new password is checked. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))

/** What others know of the owner and the shop, in lower case. */
const knownOf = ({ login, email, firstName = '', lastName = '' }: PasswordOwner, shop: string): string[] =>
  [login, email, email?.split('@')[0], firstName, lastName, firstName + lastName, shop, 'atelier']
    .flatMap((text) => (text ? [text.toLowerCase().replace(/\s/g, '')] : []))
    .filter((text) => text.length > 0)

/**
 * Throws 400 `invalidInput` naming the field if a new password is shorter than the system property `min_password_length`
 * (`facts.min`), which the contract's schemas cannot check, is one of those that people use most, or is the login, a name, the
 * e-mail address or the shop's name, alone or with digits after it (D-2.25).
 */
export async function requireGoodPassword(db: Db, { field, password, owner }: Given): Promise<void> {
  const min = Math.max(MIN_CREDENTIAL_LENGTH, Number((await readProperty(db, 'min_password_length')) ?? 0))
  if (password.length < min)
    throw problem('invalidInput', { fieldErrors: { [field]: 'validation.passwordLength' }, facts: { min } })
  const plain = password.toLowerCase().replace(/\s/g, '')
  const known = knownOf(owner, await readShopName(db))
  if (known.includes(plain) || known.includes(plain.replace(/\d+$/, '')))
    throw problem('invalidInput', { fieldErrors: { [field]: 'validation.passwordKnown' } })
  if ((await commonPasswords()).has(password.toLowerCase()))
    throw problem('invalidInput', { fieldErrors: { [field]: 'validation.passwordCommon' } })
}
