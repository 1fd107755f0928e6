import { importPKCS8, SignJWT } from 'jose'
import { z } from '#contract/schema/z.ts'
import { DeliveryError } from '../carrier.ts'
import type { ServiceAccount } from '../config/serviceAccount.ts'

export interface Push {
  readonly id: number
  readonly token: string
  readonly senderName: string
  readonly title: string
  readonly body: string
  readonly path: string
}

/**
 * Sends one push message. Answers whether the device still exists. Throws a `DeliveryError`: `down` if nothing can be
 * sent now, `later` if another attempt may succeed, `refused` if this message never will.
 */
export type SendPush = (push: Push) => Promise<'sent' | 'gone'>

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const PATIENCE_MS = 15_000
/** Asked again so long before an access token ends. */
const MARGIN_MS = 5 * 60_000

const AccessToken = z.object({ access_token: z.string().min(1), expires_in: z.number() })

/** What Firebase says when it refuses. */
const Refusal = z.object({
  error: z.object({
    message: z.string().default(''),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().default('') })).optional(),
        }),
      )
      .default([]),
  }),
})

async function post(url: string, body: string | URLSearchParams, headers: Record<string, string>) {
  try {
    return await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (cause) {
    throw new DeliveryError('down', `Firebase cannot be reached: ${(cause as Error).message}`, cause)
  }
}

interface Access {
  readonly token: string
  /** In milliseconds since 1970. */
  readonly until: number
}

const readKey = (pem: string) =>
  importPKCS8(pem, 'RS256').catch((cause: unknown) => {
    throw new DeliveryError('down', 'The private key of the service account cannot be used', cause)
  })

async function askAccess(
  { client_email, private_key, token_uri }: ServiceAccount,
  now: Date,
): Promise<Access> {
  const seconds = Math.floor(now.getTime() / 1000)
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(await readKey(private_key))
  const answer = await post(token_uri, new URLSearchParams({ grant_type: GRANT, assertion }), {})
  const read = AccessToken.safeParse(await answer.json().catch(() => undefined))
  if (!answer.ok || !read.success)
    throw new DeliveryError('down', `Google refuses the service account, with ${answer.status}`)
  return { token: read.data.access_token, until: now.getTime() + read.data.expires_in * 1000 - MARGIN_MS }
}

/** Access tokens of the service account: one at a time, kept until shortly before it ends. */
function openTokens(account: ServiceAccount, now: () => Date) {
  let asked: Promise<Access> | undefined
  const forget = () => {
    asked = undefined
  }
  const ask = () =>
    askAccess(account, now()).catch((error: unknown) => {
      forget()
      throw error
    })
  const get = async (): Promise<string> => {
    const before = asked
    const access = await before
    if (access && access.until > now().getTime()) return access.token
    if (asked === before) forget()
    asked ??= ask()
    return (await asked).token
  }
  return { get, forget }
}

const messageOf = ({ id, token, senderName, title, body, path }: Push) =>
  JSON.stringify({
    message: {
      token,
      notification: { title, body },
      // Devices show one of each order.
      data: {
        type: 'NOTIFICATION',
        senderName,
        body,
        action: path,
        tag: path.startsWith('/order/') ? path : String(id),
      },
    },
  })

/** Throws unless the answer means that the device is gone. */
function takeRefusal(status: number, answer: unknown): 'gone' {
  const read = Refusal.safeParse(answer)
  const { message, details } = read.success ? read.data.error : { message: '', details: [] }
  const text = `Firebase answered with ${status}: ${message}`
  if (details.some(({ errorCode }) => errorCode === 'UNREGISTERED' || errorCode === 'SENDER_ID_MISMATCH'))
    return 'gone'
  if (
    details.some(({ fieldViolations = [] }) => fieldViolations.some(({ field }) => field === 'message.token'))
  )
    return 'gone'
  if (status === 401 || status === 403) throw new DeliveryError('down', text)
  if (status === 429 || status >= 500) throw new DeliveryError('later', text)
  throw new DeliveryError('refused', text)
}

/** Sends through Firebase messaging; `api` is its address. */
export function openFirebase(api: string, account: ServiceAccount, now: () => Date): SendPush {
  const tokens = openTokens(account, now)
  return async (push) => {
    const answer = await post(`${api}/v1/projects/${account.project_id}/messages:send`, messageOf(push), {
      authorization: `Bearer ${await tokens.get()}`,
      'content-type': 'application/json',
    })
    if (answer.ok) return 'sent'
    if (answer.status === 401) tokens.forget()
    return takeRefusal(answer.status, await answer.json().catch(() => undefined))
  }
}
