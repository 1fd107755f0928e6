import { sql } from 'drizzle-orm'
import type { Person } from '#contract/people.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'

/** The artist with this login, whatever their role is now. Throws 404. */
export async function findEarner(db: Db, login: string): Promise<Person> {
  const [person] = await rowsOf<Person>(
    db,
    sql`select u.id, u.login, u.first_name as "firstName", u.last_name as "lastName",
        trim(u.first_name || ' ' || u.last_name) as "fullName"
      from users u join artists a on a.user_id = u.id where lower(u.login) = ${login.toLowerCase()}`,
  )
  if (!person) throw problem('notFound')
  return person
}
