import type { Person } from '#contract/people.ts'

/** The agent's display name: the name, or else the login. */
export const agentName = ({ fullName, login }: Pick<Person, 'fullName' | 'login'>): string =>
  fullName || login

export const agentPath = ({ login }: Pick<Person, 'login'>): string => `/cs/${encodeURIComponent(login)}`
