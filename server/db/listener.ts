import pg from 'pg'

const RECONNECT_MS = 1000

type MessageHandler = (payload: string) => void

const listenTo = (client: pg.Client, channel: string) =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`)

/** Without the message, which may quote what was sent. */
const nameOf = (cause: unknown): string => (cause instanceof Error ? cause.name : 'unknown')

/** Connects and listens on the channels. `lost` is called once, when that fails, the connection breaks, or a message cannot be read. */
async function connect(
  config: pg.ClientConfig,
  channels: ReadonlyMap<string, readonly MessageHandler[]>,
  lost: () => void,
): Promise<pg.Client> {
  const client = new pg.Client({ ...config, keepAlive: true })
  let isLost = false
  const lose = () => {
    if (isLost) return
    isLost = true
    // A half-broken connection would keep listening in parallel with the next one.
    client.end().catch(() => undefined)
    lost()
  }
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ channel, payload }) => {
    try {
      for (const handler of channels.get(channel) ?? []) handler(payload ?? '')
    } catch (cause) {
      // A message that cannot be read is one that was missed. Thrown here, it would end the process.
      process.emitWarning(`A message of the channel ${channel} could not be taken: ${nameOf(cause)}`)
      lose()
    }
  })
  try {
    await client.connect()
    for (const channel of channels.keys()) await listenTo(client, channel)
    return client
  } catch (cause) {
    lose()
    throw cause
  }
}

/** A dedicated LISTEN connection, opened for the first channel and reopened whenever it breaks. */
export function listenOn(config: pg.ClientConfig) {
  const channels = new Map<string, MessageHandler[]>()
  const missed: (() => void)[] = []
  const lost: (() => void)[] = []
  let current: Promise<pg.Client> | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  /** Throws if the connection fails; it is retried in any case. */
  const connection = () => {
    current ??= connect(config, channels, () => {
      current = undefined
      for (const tell of lost) tell()
      if (!closed) timer = setTimeout(() => void reopen(), RECONNECT_MS)
    })
    return current
  }
  const reopen = async () => {
    const client = await connection().catch(() => undefined)
    if (client) for (const tell of missed) tell()
  }
  return {
    listen: async (
      channel: string,
      handler: MessageHandler,
      whenMissed?: () => void,
      whenLost?: () => void,
    ) => {
      if (whenMissed) missed.push(whenMissed)
      if (whenLost) lost.push(whenLost)
      const known = channels.get(channel)
      if (known) {
        known.push(handler)
        return
      }
      channels.set(channel, [handler])
      await listenTo(await connection(), channel)
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      const client = await current?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
