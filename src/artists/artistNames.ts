import type { Person } from '#contract/people.ts'

/** The artist's display name: the name, or else the login. */
export const artistName = ({ fullName, login }: Pick<Person, 'fullName' | 'login'>): string =>
  fullName || login

export const artistPath = ({ login }: Pick<Person, 'login'>): string =>
  `/artists/${encodeURIComponent(login)}`
