import { sql } from 'drizzle-orm'
import { searchAgents } from '#contract/agents.ts'
import type { Person } from '#contract/people.ts'
import { rowsOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import type { Serve } from '../http/serve.ts'

export function agentRoutes(serve: Serve): void {
  serve(searchAgents, ({ db, query }) =>
    rowsOf<Person>(
      db,
      sql`select u.id, u.login, u.first_name as "firstName", u.last_name as "lastName",
          trim(u.first_name || ' ' || u.last_name) as "fullName"
        from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
        where r.name = 'ROLE_CS' and u.activated
          and (u.first_name || ' ' || u.last_name || ' ' || u.login) ilike ${containsText(query.name)}
        order by u.first_name, u.last_name limit 100`,
    ),
  )
}
