import type { Person } from '#contract/people.ts'

/** Last name, then first name (A§2 Notifications); the login if there is no name. */
export const recipientName = ({ lastName, firstName, login }: Person): string =>
  `${lastName} ${firstName}`.trim() || login
