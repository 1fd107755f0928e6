import type { LeftFile, Nature } from '#contract/conversation/conversation.ts'
import type { CHANNELS } from '#contract/orders/steps/steps.ts'

export interface IncomingFile {
  readonly name: string
  /** Empty once they are stored. */
  readonly bytes: Buffer
}

/** A file of a message: kept as `fileId`, or left out for a reason. */
export interface KeptFile {
  readonly name: string
  readonly size: number
  readonly fileId: number | null
  readonly reason: LeftFile['reason'] | null
}

/** A message from outside, read but not stored. */
export interface IncomingMessage {
  readonly channel: (typeof CHANNELS)[number]
  readonly nature: Nature
  /** Unique per message: a replay has the same. */
  readonly sourceKey: string
  readonly messageId: string | null
  /** Message-IDs that it answers or quotes; those of a returned mail come first. */
  readonly thread: readonly string[]
  /** Tokens in the addresses that it was sent to. */
  readonly tokens: readonly string[]
  /** Addresses that a mail which came back names, in lower case: only mails to one of them have come back. */
  readonly named: readonly string[]
  readonly sender: string
  readonly senderName: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly quoted: string | null
  readonly cut: boolean
  readonly at: Date
  readonly files: readonly IncomingFile[]
  /** The mail as it arrived, kept beside the message; empty once it is stored. */
  readonly raw: Buffer | null
  /** Whether only its head could be read safely. */
  readonly unreadable: boolean
  /** Addresses of pictures, fetched later. */
  readonly links?: readonly string[]
  /** What cannot be taken over. */
  readonly left?: readonly KeptFile[]
}
