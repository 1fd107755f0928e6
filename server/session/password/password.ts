import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../../limitConcurrency.ts'

/** At most half of the four threads in the pool: files and pictures need the others. */
const checked = limitConcurrency(2)

/** Argon2id with the library's defaults, which follow OWASP (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => checked(() => hash(password))

let stranger: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash it takes as long and returns false, so that timing
 * does not reveal whether a login exists.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash !== null) return checked(() => verify(passwordHash, password))
  stranger ??= hashPassword('nobody has this password')
  const nobodys = await stranger
  await checked(() => verify(nobodys, password))
  return false
}
