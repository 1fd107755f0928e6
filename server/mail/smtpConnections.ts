import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { AuthenticationType } from 'nodemailer/lib/smtp-connection'

/** No server may keep a mail waiting for longer, for each of its answers. */
const PATIENCE_MS = 30_000
/** How long a connection waits for another mail, in milliseconds. */
const IDLE_MS = 1000
/** Servers end a connection after some mails, often a hundred. */
const MOST_MAILS = 50

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

/** A connection to the mail server that is logged in. */
export interface Kept {
  readonly connection: SMTPConnection
  /** How many mails went over it before: the server may have ended it since. */
  readonly mails: number
}

async function open(url: string): Promise<Kept> {
  const [{ parseConnectionUrl }, { default: Connection }] = await Promise.all([
    import('nodemailer/lib/shared'),
    import('nodemailer/lib/smtp-connection'),
  ])
  const { auth, ...options } = parseConnectionUrl(url)
  const connection = new Connection({
    ...options,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  // Errors after the answer concern nobody; without a listener they would end the process.
  connection.on('error', () => undefined)
  try {
    await connected(connection)
    await loggedIn(connection, auth)
  } catch (fault) {
    connection.close()
    throw fault
  }
  return { connection, mails: 0 }
}

/** Connections to a mail server that are used for one mail after the other: opening one takes longer than a mail. */
export function keepConnections(url: string) {
  const idle: { readonly kept: Kept; readonly forget: () => void }[] = []
  const wait = (kept: Kept) => {
    const { connection } = kept
    const forget = () => {
      clearTimeout(timer)
      connection.off('end', forget)
      const at = idle.findIndex((one) => one.kept === kept)
      if (at >= 0) idle.splice(at, 1)
    }
    const timer = setTimeout(() => {
      forget()
      connection.quit()
    }, IDLE_MS)
    connection.once('end', forget)
    idle.push({ kept, forget })
  }
  return {
    /** One that waits, or a new one. Throws if none can be opened. */
    take: async (): Promise<Kept> => {
      const waiting = idle.at(-1)
      if (!waiting) return open(url)
      waiting.forget()
      return waiting.kept
    },
    /** A new one. */
    open: () => open(url),
    /** Another mail went over it, which was accepted. */
    giveBack: ({ connection, mails }: Kept): void => {
      if (mails + 1 >= MOST_MAILS) connection.quit()
      else wait({ connection, mails: mails + 1 })
    },
  }
}
