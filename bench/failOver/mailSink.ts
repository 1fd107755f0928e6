import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that counts what it is given, by recipient. */
export interface MailSink {
  /** For `SMTP_URL`. */
  readonly url: string
  readonly arrived: ReadonlyMap<string, number>
  close(): Promise<void>
}

export async function openMailSink(): Promise<MailSink> {
  const arrived = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      stream.resume()
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          arrived.set(address, (arrived.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = (server.server as unknown as { address(): AddressInfo }).address()
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
