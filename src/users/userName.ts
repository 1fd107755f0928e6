import type { UserRow } from '#contract/users.ts'

/** How texts name a user: the full name, or the login if there is none. */
export const userName = ({ fullName, login }: Pick<UserRow, 'fullName' | 'login'>): string =>
  fullName || login
