import { type SQL, sql } from 'drizzle-orm'

const PERSON = (of: SQL): SQL => sql`json_build_object('id', ${of}.id, 'login', ${of}.login,
  'firstName', ${of}.first_name, 'lastName', ${of}.last_name,
  'fullName', trim(${of}.first_name || ' ' || ${of}.last_name))`

/** A person as JSON; null if the join found none. */
export const personJson = (alias: string): SQL => {
  const of = sql.raw(alias)
  return sql`case when ${of}.id is null then null else ${PERSON(of)} end`
}
