import { pngBytes, uploaded } from '../files.ts'
import type { Ask, Json } from '../server.ts'

/** The answer of a call that must succeed. */
export async function done(ask: Ask, method: string, url: string, body?: object): Promise<Json> {
  const { status, text, json } = await ask(method, url, body && { body })
  if (status >= 300) throw new Error(`${method} ${url} answered ${status}: ${text}`)
  return json
}

/** A new upload of the account. */
export const picture = async (ask: Ask, name = 'picture.png') => ({
  id: (await uploaded(ask, name, pngBytes())).id,
})

/** The id in an answer. */
export const idOf = ({ id }: Json): number => Number(id)
