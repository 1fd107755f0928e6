import { sql } from 'drizzle-orm'
import * as oidc from 'openid-client'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import type { Sealer } from '../secrets/sealer.ts'
import type { Providers } from './providers.ts'

interface SignOutDeps {
  readonly providers: Providers
  readonly sealer: Sealer
  readonly publicUrl: string
}

/**
 * Where the provider ends its own session and leads back to the sign-in page; null for a session of no provider, or one that
 * does not offer that or cannot be asked: signing out here must not depend on it.
 */
export async function providerSignOut(
  db: Db,
  { providers, sealer, publicUrl }: SignOutDeps,
  account: SignedIn,
): Promise<string | null> {
  const [session] = await rowsOf<{ provider: string; idToken: string; family: string }>(
    db,
    sql`select p.provider, p.id_token as "idToken", p.family from provider_sessions p
      join sessions s on s.family = p.family where s.id = ${account.sessionId}`,
  )
  if (!session) return null
  const ready = await providers.ready(session.provider).catch(() => undefined)
  if (ready?.client.serverMetadata().end_session_endpoint === undefined) return null
  const idToken = sealer.open(session.idToken, `id token ${session.family}`)
  return oidc.buildEndSessionUrl(ready.client, {
    post_logout_redirect_uri: `${publicUrl.replace(/\/$/, '')}/signin`,
    ...(idToken && { id_token_hint: idToken }),
  }).href
}
