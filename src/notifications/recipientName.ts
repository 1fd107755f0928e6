import type { Person } from '#contract/people.ts'

/** Last name, then first name (A§2 Notifications); who has no name goes by the login. */
export const nameOf = ({ lastName, firstName, login }: Person): string =>
  `${lastName} ${firstName}`.trim() || login
