/** Failed calls are few; whoever fails so often has other worries than a call that happens twice. */
const MOST = 50

/** Keys of calls that have not succeeded yet, by what they send. */
const waiting = new Map<string, string>()

/**
 * Sends a call with a key that stays the same until it has succeeded: a form that is sent again after an answer was
 * lost, or pressed twice, happens once. What sends something else has another key, and so has the next of the same.
 */
export async function withKey<Answer>(
  sent: { readonly method: string; readonly path: string; readonly body: unknown },
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const fill = JSON.stringify([sent.method, sent.path, sent.body])
  const key = waiting.get(fill) ?? crypto.randomUUID()
  waiting.set(fill, key)
  for (const oldest of waiting.keys()) if (waiting.size > MOST) waiting.delete(oldest)
  const answer = await send(key)
  waiting.delete(fill)
  return answer
}
