/*
 * Calls name a customer by login or as `id:42`. The login is the phone number, so accounts that may not see
 * contact data (D-3.7) know and name customers only by id.
 */

/** The key of a customer for a path, filter or body: the login if known, otherwise the id. */
export const customerKey = ({ id, login }: { readonly id: number; readonly login?: string | undefined }) =>
  login || `id:${id}`

/** Path of a customer's page in the console, by its key. */
export const customerPath = (key: string): string =>
  `/customer/detail/${encodeURIComponent(key).replace('%3A', ':')}`

/** Largest 32-bit integer; never used as an id. */
const MAX_ID = 2_147_483_647

/** The id in `id:42`; undefined for a login, which never contains a colon. */
export function customerIdIn(key: string): number | undefined {
  const [, id] = /^id:(\d{1,10})$/i.exec(key) ?? []
  return id === undefined ? undefined : Math.min(Number(id), MAX_ID)
}
