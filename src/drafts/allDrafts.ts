import { ownerPrefix } from './drafts.ts'

const keysOf = (login: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(ownerPrefix(login)))

/** Whether this browser has drafts of the account. */
export const hasDrafts = (login: string): boolean => keysOf(login).length > 0

/** Deletes all drafts of the account, and nobody else's. */
export const forgetDrafts = (login: string): void =>
  keysOf(login).forEach((key) => localStorage.removeItem(key))
