import { sql } from 'drizzle-orm'
import { getSignInOptions, type SignInOptions } from '#contract/session/signInOptions.ts'
import { rowOf } from '../db/db.ts'
import type { Serve } from '../http/serve.ts'

/** What the configuration says of the sign-in page. */
type Configured = Omit<SignInOptions, 'passkeys'>

export function signInOptionsRoutes(serve: Serve, configured: Configured): void {
  serve(getSignInOptions, async ({ db }) => {
    const { passkeys } = await rowOf<{ passkeys: boolean }>(
      db,
      sql`select exists (select 1 from passkeys) as passkeys`,
    )
    return { ...configured, passkeys }
  })
}
