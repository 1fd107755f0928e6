/*
 * Calls name a customer by his login, or as `id:42`. The login is his phone number, so that whoever may not see contact
 * data (D-3.7) knows, and names, customers by id alone.
 */

/** What names the customer in a path, filter or body: his login as far as it is known, or else his id. */
export const customerKey = ({ id, login }: { readonly id: number; readonly login?: string | undefined }) =>
  login || `id:${id}`

/** Of what an id can be; nobody has it. */
const MAX_ID = 2_147_483_647

/** The id in `id:42`; undefined for a login, which never has a colon. */
export function customerIdIn(key: string): number | undefined {
  const [, id] = /^id:(\d{1,10})$/i.exec(key) ?? []
  return id === undefined ? undefined : Math.min(Number(id), MAX_ID)
}
