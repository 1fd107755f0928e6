import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { AuthenticationType, Envelope } from 'nodemailer/lib/smtp-connection'
import { type Carrier, DeliveryError } from '../carrier.ts'
import { composeMail, type Sender } from './composeMail.ts'

/** No server may keep a mail waiting for longer, for each of its answers. */
const PATIENCE_MS = 30_000

type Fault = Error & { readonly responseCode?: number }

/** An answer of the server: 5xx is for good, 4xx is not. */
const refusedBy = (fault: Fault, code: number): DeliveryError =>
  new DeliveryError(code >= 500 ? 'refused' : 'later', fault.message, fault)

const connected = (connection: SMTPConnection): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('The mail server closed the connection')))
    connection.connect((error) => (error ? reject(error) : resolve()))
  })

const loggedIn = (connection: SMTPConnection, auth: AuthenticationType | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!auth) resolve()
    else connection.login(auth, (error) => (error ? reject(error) : resolve()))
  })

const accepted = (connection: SMTPConnection, envelope: Envelope, message: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('The mail server closed the connection')))
    connection.send(envelope, message, (error) => (error ? reject(error) : resolve()))
  })

/** The bytes of the mail; `begun` runs when the server first asks for them, and before it gets any. */
const beginning = (bytes: Buffer, started: () => Promise<void>): Readable =>
  Readable.from(
    (async function* () {
      await started()
      yield bytes
    })(),
  )

/**
 * Sends mails by SMTP, each over a connection of its own. Until the server asks for the mail nothing can have been
 * accepted, and an attempt can be repeated; after that, without an answer, nobody knows.
 */
export function openSmtp(url: string, sender: Sender): Carrier {
  return async (parcel, handingOver) => {
    const { bytes, envelope } = await composeMail(parcel, sender)
    const [{ parseConnectionUrl }, { default: SMTPConnection }] = await Promise.all([
      import('nodemailer/lib/shared'),
      import('nodemailer/lib/smtp-connection'),
    ])
    const { auth, ...options } = parseConnectionUrl(url)
    const connection = new SMTPConnection({
      ...options,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    })
    // Errors after the answer concern nobody; without a listener they would end the process.
    connection.on('error', () => undefined)
    let started = false
    try {
      await connected(connection)
      await loggedIn(connection, auth)
    } catch (fault) {
      connection.close()
      throw new DeliveryError('down', (fault as Error).message, fault)
    }
    try {
      const message = beginning(bytes, async () => {
        await handingOver()
        started = true
      })
      await accepted(connection, envelope, message)
    } catch (cause) {
      const fault = cause as Fault
      if (fault.responseCode !== undefined) throw refusedBy(fault, fault.responseCode)
      throw new DeliveryError(started ? 'unknown' : 'later', fault.message, fault)
    } finally {
      connection.quit()
    }
  }
}
