import { z } from '../schema/z.ts'

/** Everybody at a provider, in place of a group. */
export const EVERYBODY = '*'
/** The role of administrators; nobody gets it for being somebody. */
const ADMIN = 'ROLE_ADMIN'
/** Customers cannot sign in, and store staff need a store, which no group names. */
const NEVER = ['ROLE_CUSTOMER', 'ROLE_STORE']

const roles = z.array(z.string().regex(/^ROLE_\w+$/)).max(20)
const Mapping = z
  .record(z.string().min(1).max(200), roles)
  .refine((mapping) =>
    Object.entries(mapping).every(
      ([group, names]) =>
        !names.some((name) => NEVER.includes(name)) && (group !== EVERYBODY || !names.includes(ADMIN)),
    ),
  )

/** Role names by the group that gives them, of the property `provider_roles` (D-2.28). */
export type ProviderRoles = Readonly<Record<string, readonly string[]>>

/** The roles in the value of the property; undefined if it is wrong. */
export function providerRolesIn(value: string): ProviderRoles | undefined {
  try {
    return Mapping.safeParse(JSON.parse(value)).data
  } catch {
    return undefined
  }
}
