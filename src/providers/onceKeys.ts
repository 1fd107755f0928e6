import { randomId } from './randomId.ts'

/** Maximum number of keys: with more failed calls than that, a duplicate is the lesser problem. */
const MOST = 50

/** Idempotency keys of calls that have not succeeded yet, by their content. */
const waiting = new Map<string, string>()

/**
 * Sends a call with an idempotency key that is kept until it succeeds: a form that is resent after a lost
 * response, or submitted twice, takes effect once. Other content gets another key, and so does the same
 * content after a success.
 */
export async function withKey<Answer>(
  sent: { readonly method: string; readonly path: string; readonly body: unknown },
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const fill = JSON.stringify([sent.method, sent.path, sent.body])
  const key = waiting.get(fill) ?? randomId()
  waiting.set(fill, key)
  for (const oldest of waiting.keys()) if (waiting.size > MOST) waiting.delete(oldest)
  const answer = await send(key)
  waiting.delete(fill)
  return answer
}
