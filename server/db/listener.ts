import pg from 'pg'

const RECONNECT_MS = 1000

/** A dedicated LISTEN connection, opened for the first channel and reopened whenever it breaks. */
export function listenOn(config: pg.ClientConfig) {
  const channels = new Map<string, ((payload: string) => void)[]>()
  const missed: (() => void)[] = []
  let current: Promise<pg.Client> | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  /** Throws if the connection fails; it is retried in any case. */
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...config, keepAlive: true })
    let lost = false
    const lose = () => {
      if (lost) return
      lost = true
      // A half-broken connection would keep listening in parallel with the next one.
      client.end().catch(() => undefined)
      current = undefined
      if (!closed) timer = setTimeout(() => void reopen(), RECONNECT_MS)
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '')
    })
    try {
      await client.connect()
      for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      return client
    } catch (cause) {
      lose()
      throw cause
    }
  }
  const connection = () => {
    current ??= open()
    return current
  }
  const reopen = async () => {
    const client = await connection().catch(() => undefined)
    if (client) for (const tell of missed) tell()
  }
  return {
    listen: async (channel: string, heard: (payload: string) => void, whenMissed?: () => void) => {
      if (whenMissed) missed.push(whenMissed)
      const known = channels.get(channel)
      if (known) {
        known.push(heard)
        return
      }
      channels.set(channel, [heard])
      const client = await connection()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      const client = await current?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
