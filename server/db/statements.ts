import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'

/** Hears that a statement begins; what it returns hears that it has ended, and whether it failed. */
export type StatementWatch = (text: string) => (failed: boolean) => void

/** Tells several; undefined if there is nobody. */
export function watchTogether(watches: readonly (StatementWatch | undefined)[]): StatementWatch | undefined {
  const all = watches.filter((watch) => watch !== undefined)
  const [only, ...others] = all
  if (others.length === 0) return only
  return (text) => {
    const ends = all.map((watch) => watch(text))
    return (failed) => {
      for (const end of ends) end(failed)
    }
  }
}

type Send = (...args: unknown[]) => unknown

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  const { text } = (asked ?? {}) as { readonly text?: string }
  return text ?? ''
}

/** Tells of each statement of the connection, its wait for its turn included, also of those that fail. */
function watchStatements(client: pg.ClientBase, watch: StatementWatch): void {
  const send = client.query.bind(client) as Send
  const watched: Send = (...args) => {
    const end = watch(textOf(args[0]))
    const last = args.at(-1)
    if (typeof last === 'function') {
      const done = (...results: unknown[]) => {
        end(Boolean(results[0]))
        last(...results)
      }
      return send(...args.slice(0, -1), done)
    }
    const result = send(...args)
    if (result instanceof Promise)
      result.then(
        () => end(false),
        () => end(true),
      )
    return result
  }
  client.query = watched as never
}

/** The same for all connections of a pool; what waits for a free one remembers who asked. */
export function watchPool(pool: pg.Pool, watch: StatementWatch): void {
  pool.on('connect', (client) => watchStatements(client, watch))
  const connect = pool.connect.bind(pool) as Send
  const remembering: Send = (done) =>
    typeof done === 'function' ? connect(AsyncResource.bind(done as Send)) : connect()
  pool.connect = remembering as never
}

/** The same for one that answers by promises. */
export async function watchStatement<Result>(
  watch: StatementWatch | undefined,
  text: string,
  ask: () => Promise<Result>,
): Promise<Result> {
  const end = watch?.(text)
  let failed = true
  try {
    const result = await ask()
    failed = false
    return result
  } finally {
    end?.(failed)
  }
}
