import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the library's defaults, which follow OWASP (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password)

let stranger: Promise<string> | undefined

/**
 * Whether the password is the one of the hash. Without a hash it takes as long and answers false,
 * so that the time does not tell whether a login exists.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash !== null) return verify(passwordHash, password)
  stranger ??= hash('nobody has this password')
  await verify(await stranger, password)
  return false
}
