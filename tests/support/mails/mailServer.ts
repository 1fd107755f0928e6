import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that arrived. */
export interface ArrivedMail {
  readonly to: readonly string[]
  /** The whole mail, with lines that were folded for transport joined again. */
  readonly source: string
}

/** A mail server that keeps what it is given. */
export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string
  readonly mails: readonly ArrivedMail[]
  /** Refuses each mail from now on with these words; undefined accepts them again. */
  refuse(words: string | undefined): void
  close(): Promise<void>
}

/** Joins the lines of quoted-printable text, and reads its signs. */
const readable = (source: string): string =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=')
    .replace(/\r\n/g, '\n')

/** Opens a mail server on a free port of this machine. */
export async function openMailServer(): Promise<MailServer> {
  const mails: ArrivedMail[] = []
  let refusal: string | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(refusal === undefined ? null : Object.assign(new Error(refusal), { responseCode: 550 })),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, source: readable(Buffer.concat(chunks).toString()) })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = (server.server as unknown as { address(): AddressInfo }).address()
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (words) => {
      refusal = words
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
