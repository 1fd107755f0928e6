import '#contract/schema/builders.ts'
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ServiceAccount } from '#server/config/serviceAccount.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

interface Answer {
  readonly status: number
  readonly body: unknown
}

export interface Sent {
  readonly token: string
  readonly notification: { readonly title: string; readonly body: string }
  readonly data: Readonly<Record<string, string>>
}

/** A stand-in for Google's tokens and Firebase messaging. */
export interface Firebase {
  readonly api: string
  readonly account: ServiceAccount
  readonly publicKey: string
  /** Messages in the order in which they came, also those that were refused. */
  readonly sent: Sent[]
  /** The signed requests for access tokens. */
  readonly assertions: string[]
  /** `authorization` of each message. */
  readonly authorizations: (string | undefined)[]
  /** Answers of the next messages to a device; afterwards they are taken. */
  answer(token: string, ...answers: readonly (Answer | 'broken')[]): void
  /** Answers of the next requests for access tokens. */
  answerTokens(...answers: readonly Answer[]): void
  close(): Promise<void>
}

/** A refusal as Firebase words it. */
export const refusal = (status: number, ...details: readonly object[]): Answer => ({
  status,
  body: { error: { code: status, message: 'No.', details } },
})

export async function startFirebase(): Promise<Firebase> {
  const answers = new Map<string, (Answer | 'broken')[]>()
  const tokenAnswers: Answer[] = []
  const sent: Sent[] = []
  const assertions: string[] = []
  const authorizations: (string | undefined)[] = []
  const service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const reply = ({ status, body: content }: Answer) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(content))
      }
      if (request.url === '/token') {
        assertions.push(new URLSearchParams(body).get('assertion') ?? '')
        const access = { access_token: `access-${assertions.length}`, expires_in: 3600 }
        return reply(tokenAnswers.shift() ?? { status: 200, body: access })
      }
      if (request.url !== '/v1/projects/shop/messages:send') return reply(refusal(404))
      const { message } = JSON.parse(body) as { message: Sent }
      sent.push(message)
      authorizations.push(request.headers.authorization)
      const answer = answers.get(message.token)?.shift() ?? { status: 200, body: { name: 'sent' } }
      return answer === 'broken' ? request.socket.destroy() : reply(answer)
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', () => resolve()))
  const api = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const account = ServiceAccount.parse({
    project_id: 'shop',
    client_email: 'push@shop.example',
    private_key: privateKey,
    token_uri: `${api}/token`,
  })
  return {
    api,
    account,
    publicKey,
    sent,
    assertions,
    authorizations,
    answer: (token, ...given) => void answers.set(token, [...given]),
    answerTokens: (...given) => void tokenAnswers.push(...given),
    close: () => {
      service.closeAllConnections()
      return new Promise<void>((resolve) => service.close(() => resolve()))
    },
  }
}
