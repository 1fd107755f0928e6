import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '#contract/schema/z.ts'
import { type Carrier, DeliveryError, type Parcel } from '../carrier.ts'
import type { MessengerConfig } from '../config/sending.ts'

/** The Graph API answers within seconds, or something is wrong. */
const PATIENCE_MS = 30_000

const Refusal = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().default(0),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
  }),
})

/** Error codes of the Graph API for too many calls; another attempt may succeed. */
const LIMITS = [4, 17, 32, 613, 80_006]
/** An unknown or temporary error of the service itself, before it took the message. */
const TEMPORARY = [1, 2]
const EXPIRED_TOKEN = 190
/** The customer's last message is more than 24 hours old. */
const OUTSIDE_WINDOW = { code: 10, subcode: 2_018_278 }

/** What an answer other than success means. */
function failureOf(status: number, answer: unknown): DeliveryError {
  const read = Refusal.safeParse(answer)
  if (!read.success)
    return new DeliveryError(status === 429 ? 'later' : 'unknown', `The service answered with ${status}`)
  const { message, code, error_subcode: subcode, is_transient: transient } = read.data.error
  if (code === EXPIRED_TOKEN) return new DeliveryError('down', `The page token is not valid: ${message}`)
  if (LIMITS.includes(code) || status === 429) return new DeliveryError('down', `Too many calls: ${message}`)
  if (TEMPORARY.includes(code) || transient === true) return new DeliveryError('later', message)
  if (code === OUTSIDE_WINDOW.code && subcode === OUTSIDE_WINDOW.subcode)
    return new DeliveryError('refused', `The customer last wrote more than 24 hours ago: ${message}`)
  return new DeliveryError('refused', message)
}

/** A message of text, or one file. */
function bodyOf({ to, text, files: [file] }: Parcel): FormData {
  const body = new FormData()
  body.set('recipient', JSON.stringify({ id: to }))
  body.set('messaging_type', 'RESPONSE')
  if (!file) {
    body.set('message', JSON.stringify({ text }))
    return body
  }
  const type = file.type.startsWith('image/') ? 'image' : 'file'
  body.set('message', JSON.stringify({ attachment: { type, payload: {} } }))
  body.set('filedata', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name)
  return body
}

/** Whether nothing listened at the address: then nothing can have arrived. */
function isUnreached(cause: unknown): boolean {
  const { code = '' } = (cause as { cause?: { code?: string } }).cause ?? {}
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
}

function openGraph(api: string, pageToken: string): Carrier {
  return async (parcel, handingOver) => {
    await handingOver()
    let answer: Response
    try {
      answer = await fetch(`${api}/me/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${pageToken}` },
        body: bodyOf(parcel),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
    } catch (cause) {
      const text = cause instanceof Error ? cause.message : String(cause)
      throw new DeliveryError(isUnreached(cause) ? 'down' : 'unknown', text, cause)
    }
    if (answer.ok) return
    throw failureOf(answer.status, await answer.json().catch(() => undefined))
  }
}

/** Writes messages as `.json` files, for a shop without a page. */
function openFolder(folder: string): Carrier {
  return async ({ messageId, to, text, date, files }, handingOver) => {
    try {
      await mkdir(folder, { recursive: true })
      await handingOver()
      const fileName = `${date.toISOString().replaceAll(':', '-')}-${messageId.replace(/[^\w-]/g, '')}.json`
      const content = { to, text, files: files.map(({ name, type }) => ({ name, type })) }
      await writeFile(join(folder, fileName), JSON.stringify(content, undefined, 2), { flush: true })
    } catch (cause) {
      throw new DeliveryError('down', `The message could not be written: ${(cause as Error).message}`, cause)
    }
  }
}

/** Sends through the Graph API if a page token is configured, else writes files to the folder. */
export const openMessenger = ({ api, pageToken }: MessengerConfig, folder: string): Carrier =>
  pageToken === undefined ? openFolder(folder) : openGraph(api, pageToken)
