import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Envelope } from 'nodemailer/lib/smtp-connection'
import { type Carrier, DeliveryError } from '../carrier.ts'
import { composeMail, type Sender } from './composeMail.ts'
import { type Kept, keepConnections } from './smtpConnections.ts'

type Fault = Error & { readonly responseCode?: number }

/** What the server says when it is about to end the connection: of no mail. */
const CLOSING = 421

/** An answer of the server: 5xx is for good, 4xx is not. */
const refusedBy = (fault: Fault, code: number): DeliveryError =>
  new DeliveryError(code >= 500 ? 'refused' : 'later', fault.message, fault)

function accepted(connection: SMTPConnection, envelope: Envelope, message: Readable): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const ended = () => reject(new Error('The mail server closed the connection'))
  connection.once('error', reject)
  connection.once('end', ended)
  connection.send(envelope, message, (error) => (error ? reject(error) : resolve()))
  return promise.finally(() => {
    connection.off('error', reject)
    connection.off('end', ended)
  })
}

/** The bytes of the mail; `asked` runs when the server first asks for them, and before it gets any. */
const beginning = (bytes: Buffer, asked: () => Promise<void>): Readable =>
  Readable.from(
    (async function* () {
      await asked()
      yield bytes
    })(),
  )

interface Mail {
  readonly bytes: Buffer
  readonly envelope: Envelope
}

/** Whether the server had ended a connection that waited: it has asked for nothing of the mail. */
const wasEnded = ({ mails }: Kept, isAsked: boolean, { responseCode }: Fault): boolean =>
  mails > 0 && !isAsked && (responseCode === undefined || responseCode === CLOSING)

/**
 * Sends mails by SMTP, over connections that are kept for a moment. Until the server asks for the mail nothing can have been
 * accepted, and an attempt can be repeated; after that, without an answer, nobody knows.
 */
export function openSmtp(url: string, sender: Sender): Carrier {
  const connections = keepConnections(url)
  const connect = (isNew: boolean) =>
    (isNew ? connections.open() : connections.take()).catch((fault: Error) => {
      throw new DeliveryError('down', fault.message, fault)
    })
  const sendOver = async (kept: Kept, { bytes, envelope }: Mail, handingOver: () => Promise<void>) => {
    let isAsked = false
    let started = false
    const message = beginning(bytes, async () => {
      isAsked = true
      await handingOver()
      started = true
    })
    try {
      // The connection notes in it what became of it.
      await accepted(kept.connection, { ...envelope }, message)
    } catch (cause) {
      kept.connection.quit()
      const fault = cause as Fault
      if (wasEnded(kept, isAsked, fault)) return false
      if (fault.responseCode !== undefined) throw refusedBy(fault, fault.responseCode)
      throw new DeliveryError(started ? 'unknown' : 'later', fault.message, fault)
    }
    connections.giveBack(kept)
    return true
  }
  return async (parcel, handingOver) => {
    const mail = await composeMail(parcel, sender)
    const isSent = await sendOver(await connect(false), mail, handingOver)
    if (!isSent) await sendOver(await connect(true), mail, handingOver)
  }
}
