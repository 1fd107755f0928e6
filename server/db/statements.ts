import type pg from 'pg'

/** Hears how many seconds a statement took, its wait for its turn on the connection included. */
export type StatementWatch = (seconds: number) => void

type Send = (...args: unknown[]) => unknown

/** Tells how long each statement of the connection takes, also those that fail. */
export function watchStatements(client: pg.ClientBase, watch: StatementWatch): void {
  const send = client.query.bind(client) as Send
  const timed: Send = (...args) => {
    const started = performance.now()
    const end = () => watch((performance.now() - started) / 1000)
    const last = args.at(-1)
    if (typeof last === 'function') {
      const done = (...results: unknown[]) => {
        end()
        last(...results)
      }
      return send(...args.slice(0, -1), done)
    }
    const result = send(...args)
    if (result instanceof Promise) result.then(end, end)
    return result
  }
  client.query = timed as never
}

/** The same for one that answers by promises. */
export async function timeStatement<Result>(
  watch: StatementWatch | undefined,
  ask: () => Promise<Result>,
): Promise<Result> {
  if (!watch) return ask()
  const started = performance.now()
  try {
    return await ask()
  } finally {
    watch((performance.now() - started) / 1000)
  }
}
