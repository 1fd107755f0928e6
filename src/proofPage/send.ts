import type { Draft } from './draft.ts'
import type { Given } from './given.ts'

/** Sends the answer. Returns why it was not taken, or undefined. */
export async function send(
  address: string,
  verdict: string,
  { marks, note }: Draft,
  { fault }: Given,
): Promise<string | undefined> {
  const body = new URLSearchParams({ verdict, note, pins: JSON.stringify(marks) })
  try {
    const response = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } })
    if (response.ok) return undefined
    if (response.status === 429) return fault.tooMany
    const answer = (await response.json().catch(() => ({}))) as { readonly fault?: string }
    return answer.fault ?? fault.failed
  } catch {
    return fault.offline
  }
}
