import '#contract/schema/builders.ts'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PushConfig } from '#contract/notifications/push.ts'
import { z } from '#contract/schema/z.ts'
import { NewLogin } from '#contract/users.ts'
import { BACKUP_SETTINGS, type BackupConfig, readBackupPlace } from './backupConfig.ts'
import { filled, optionalUrl, text, url, whole, yes } from './environment.ts'
import { type IdentityProvider, readIdentityProviders } from './identityProviders.ts'
import type { MailConfig, MessengerConfig, PushSender } from './sending.ts'
import { ServiceAccount } from './serviceAccount.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Environment = z.object({
  PORT: z.preprocess(filled, whole(0, 65_535).default(3000)),
  HOST: z.preprocess(filled, z.string().default('127.0.0.1')),
  PUBLIC_URL: optionalUrl('http', 'https'),
  DATA_DIR: z.preprocess(filled, z.string().default('./data')),
  DATABASE_URL: optionalUrl('postgres', 'postgresql'),
  DATABASE_REPLICA_URL: optionalUrl('postgres', 'postgresql'),
  DEMO: yes,
  ADMIN_LOGIN: z.preprocess(
    filled,
    z
      .string()
      .default('admin')
      .refine((login) => NewLogin.safeParse(login).success, 'must have 4 to 100 signs without spaces'),
  ),
  ADMIN_PASSWORD: z.preprocess(filled, z.string().min(8, 'must have at least 8 characters').optional()),
  SECRET: z.preprocess(filled, z.string().min(32, 'must have at least 32 characters').optional()),
  SECRET_BEFORE: z.preprocess(filled, z.string().min(32, 'must have at least 32 characters').optional()),
  INTAKE_TOKEN: z.preprocess(filled, z.string().min(16, 'must have at least 16 characters').optional()),
  SHOPIFY_SECRET: text,
  SMTP_URL: optionalUrl('smtp', 'smtps'),
  MAIL_FROM: z.preprocess(filled, z.string().default('Atelier <atelier@localhost>')),
  MAIL_REPLY: z.preprocess(
    filled,
    z
      .string()
      .regex(
        /^[^\s@+<>,]+@[^\s@<>,]+$/,
        'must be a plain address without a plus, such as answers@shop.example',
      )
      .optional(),
  ),
  MAIL_INTAKE_TOKEN: z.preprocess(filled, z.string().min(16, 'must have at least 16 characters').optional()),
  IMAP_URL: optionalUrl('imap', 'imaps'),
  MESSENGER_PAGE_TOKEN: text,
  MESSENGER_APP_SECRET: text,
  MESSENGER_VERIFY_TOKEN: text,
  MESSENGER_API: z.preprocess(filled, url('http', 'https').default('https://graph.facebook.com/v23.0')),
  FIREBASE_API_KEY: text,
  FIREBASE_PROJECT_ID: text,
  FIREBASE_MESSAGING_SENDER_ID: text,
  FIREBASE_APP_ID: text,
  FIREBASE_VAPID_KEY: text,
  FIREBASE_SERVICE_ACCOUNT: text,
  FIREBASE_API: z.preprocess(filled, url('http', 'https').default('https://fcm.googleapis.com')),
  SUPPORT_WIDGET_URL: optionalUrl('https'),
  COMMENTS_FRAME_URL: optionalUrl('https'),
  S3_ENDPOINT: optionalUrl('http', 'https'),
  S3_BUCKET: text,
  S3_REGION: z.preprocess(filled, z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  ...BACKUP_SETTINGS,
  METRICS_TOKEN: z.preprocess(filled, z.string().min(16, 'must have at least 16 characters').optional()),
  METRICS_PORT: z.preprocess(filled, whole(1, 65_535).optional()),
  METRICS_HOST: z.preprocess(filled, z.string().default('127.0.0.1')),
  LOG_LEVEL: z.preprocess(
    filled,
    z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  ),
  SHUTDOWN_GRACE: z.preprocess(filled, whole(0, 600).default(0)),
  OIDC_ONLY: yes,
  WEBHOOK_PRIVATE: yes,
  TRUST_PROXY: z.preprocess(filled, whole(0, 10).default(0)),
})

type Environment = z.infer<typeof Environment>

/** The names of all settings, but for those of identity providers of one's own names. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape)

const FIREBASE_NAMES = [
  'FIREBASE_API_KEY',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_APP_ID',
  'FIREBASE_VAPID_KEY',
] as const satisfies readonly (keyof Environment)[]

/** Whether all settings are set, or none. Throws if only some are: the feature would silently be off. */
function isConfigured(what: string, env: Environment, names: readonly (keyof Environment)[]): boolean {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length > 0 && missing.length < names.length)
    throw new OperatorError(`${what} needs all of its settings; missing: ${missing.join(', ')}`)
  return missing.length === 0
}

/** Push is enabled if all of these are set (D-2.7). */
function readFirebase(env: Environment): PushConfig | undefined {
  if (!isConfigured('Firebase messaging', env, FIREBASE_NAMES)) return undefined
  return PushConfig.parse({
    apiKey: env.FIREBASE_API_KEY,
    projectId: env.FIREBASE_PROJECT_ID,
    messagingSenderId: env.FIREBASE_MESSAGING_SENDER_ID,
    appId: env.FIREBASE_APP_ID,
    vapidKey: env.FIREBASE_VAPID_KEY,
  })
}

/** The key file of the service account. Throws if it cannot be read, or if push is not configured otherwise. */
function readPushSender(env: Environment): PushSender | undefined {
  const path = env.FIREBASE_SERVICE_ACCOUNT
  if (path === undefined) return undefined
  if (env.FIREBASE_PROJECT_ID === undefined)
    throw new OperatorError('FIREBASE_SERVICE_ACCOUNT needs the other settings of Firebase messaging')
  try {
    return { api: env.FIREBASE_API, account: ServiceAccount.parse(JSON.parse(readFileSync(path, 'utf8'))) }
  } catch (cause) {
    throw new OperatorError(`FIREBASE_SERVICE_ACCOUNT is not a key file of a service account: ${path}`, {
      cause,
    })
  }
}

/** Both settings of the webhook, or none. */
function readMessengerIntake(env: Environment): MessengerIntake {
  isConfigured('The webhook of Messenger', env, ['MESSENGER_APP_SECRET', 'MESSENGER_VERIFY_TOKEN'])
  return { appSecret: env.MESSENGER_APP_SECRET, verifyToken: env.MESSENGER_VERIFY_TOKEN }
}

/** An S3-compatible bucket and its credentials. */
export interface S3Config {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies readonly (keyof Environment)[]

function readS3(env: Environment): S3Config | undefined {
  if (!isConfigured('Storage in S3', env, S3_NAMES)) return undefined
  return {
    endpoint: env.S3_ENDPOINT ?? '',
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** What messages at Messenger and Instagram are checked by. */
export interface MessengerIntake {
  readonly appSecret: string | undefined
  readonly verifyToken: string | undefined
}

/** What figures are shown for: the token at `/metrics`, and a port of their own. */
export interface MetricsConfig {
  readonly metricsToken: string | undefined
  readonly metricsPort: number | undefined
  readonly metricsHost: string
}

const readOperating = (env: Environment): MetricsConfig & BackupConfig => ({
  metricsToken: env.METRICS_TOKEN,
  metricsPort: env.METRICS_PORT,
  metricsHost: env.METRICS_HOST,
  ...readBackupPlace(env),
})

export interface Config extends MetricsConfig, BackupConfig {
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** A streaming replica of that database, which lists, searches and exports are read from. */
  readonly replicaUrl: string | undefined
  readonly demo: boolean
  /** Login of the first account. */
  readonly adminLogin: string
  readonly adminPassword: string | undefined
  readonly secret: string | undefined
  /** The earlier secret, while payment data are encrypted again with a new one. */
  readonly secretBefore: string | undefined
  readonly intakeToken: string | undefined
  readonly shopifySecret: string | undefined
  /** The token of the intake of mails. */
  readonly mailToken: string | undefined
  /** The mail server and the sender; without a server mails are written as files. */
  readonly mail: MailConfig
  /** The Graph API and the page's token; without a token messages are written as files. */
  readonly messenger: MessengerConfig
  /** The webhook of Messenger and Instagram; without it nothing is taken in. */
  readonly messengerIntake: MessengerIntake
  /** The mailbox that answers are read from, if configured. */
  readonly imapUrl: string | undefined
  /** Firebase messaging, if configured. */
  readonly firebase: PushConfig | undefined
  /** How the server sends push messages, if configured. */
  readonly pushSender: PushSender | undefined
  /** The script of another product that replaces the chat with artists, if configured. */
  readonly supportWidget: string | undefined
  /** The page of a social network that takes the place of the comments on artworks, if configured. */
  readonly commentsFrame: string | undefined
  /** Object storage to use instead of the disk, if configured. */
  readonly s3: S3Config | undefined
  /** The identity providers that people can sign in with. */
  readonly identityProviders: readonly IdentityProvider[]
  /** Whether all but administrators sign in with one. */
  readonly providersOnly: boolean
  /** Whether webhooks may lead into private networks, and without encryption. */
  readonly webhookPrivate: boolean
  /** Seconds for which a process that was told to stop still takes new calls. */
  readonly shutdownGrace: number
  readonly logLevel: string
  /** Number of trusted proxies in front; the first one's remote address is the client's address. */
  readonly trustProxy: number
}

/** A mistake by the operator: printed as one line, without a stack. */
export class OperatorError extends Error {}

/** The address under which the server is reached where none is set: IPv6 goes into brackets. */
const ownAddress = (host: string, port: number): string => {
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

const sameOrigin = (one: string, other: string): boolean => new URL(one).origin === new URL(other).origin

/** Reads the environment. Throws one OperatorError that lists every mistake. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = Environment.safeParse(environment)
  const { providers, mistakes } = readIdentityProviders(environment)
  if (!read.success || mistakes.length > 0) {
    const issues = read.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
    const lines = [...issues, ...mistakes].map((mistake) => `  ${mistake}`)
    throw new OperatorError(`The configuration has mistakes:\n${lines.join('\n')}`)
  }
  const env = read.data
  if (env.OIDC_ONLY && providers.length === 0)
    throw new OperatorError('OIDC_ONLY needs an identity provider: OIDC_ISSUER or OIDC_PROVIDERS')
  if (env.COMMENTS_FRAME_URL && env.PUBLIC_URL && sameOrigin(env.COMMENTS_FRAME_URL, env.PUBLIC_URL))
    throw new OperatorError('COMMENTS_FRAME_URL must not have the origin of PUBLIC_URL')
  if (env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined)
    throw new OperatorError('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded engine has no replicas')
  const demo = env.DEMO ?? env.DATABASE_URL === undefined
  const demoToken = demo ? `demo-${randomBytes(12).toString('hex')}` : undefined
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? ownAddress(env.HOST, env.PORT),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    demo,
    adminLogin: NewLogin.parse(env.ADMIN_LOGIN),
    adminPassword: env.ADMIN_PASSWORD,
    secret: env.SECRET,
    secretBefore: env.SECRET_BEFORE,
    intakeToken: env.INTAKE_TOKEN ?? demoToken,
    mailToken: env.MAIL_INTAKE_TOKEN ?? demoToken,
    shopifySecret: env.SHOPIFY_SECRET,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, replyTo: env.MAIL_REPLY },
    messenger: { api: env.MESSENGER_API, pageToken: env.MESSENGER_PAGE_TOKEN },
    messengerIntake: readMessengerIntake(env),
    imapUrl: env.IMAP_URL,
    firebase: readFirebase(env),
    pushSender: readPushSender(env),
    supportWidget: env.SUPPORT_WIDGET_URL,
    commentsFrame: env.COMMENTS_FRAME_URL,
    s3: readS3(env),
    identityProviders: providers,
    providersOnly: env.OIDC_ONLY ?? false,
    webhookPrivate: env.WEBHOOK_PRIVATE ?? false,
    ...readOperating(env),
    shutdownGrace: env.SHUTDOWN_GRACE,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
  }
}
