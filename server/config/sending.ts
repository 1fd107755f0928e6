import type { ServiceAccount } from './serviceAccount.ts'

export interface MailConfig {
  readonly smtpUrl?: string | undefined
  readonly from: string
  /** The mailbox that takes the answers of customers. */
  readonly replyTo?: string | undefined
}

export interface MessengerConfig {
  /** Address of the Graph API with its version, such as `https://graph.facebook.com/v23.0`. */
  readonly api: string
  readonly pageToken?: string | undefined
}

/** Where push messages are sent to, and the service account that may. */
export interface PushSender {
  readonly api: string
  readonly account: ServiceAccount
}
