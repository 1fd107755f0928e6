import pg from 'pg'

/** Runs a statement on a connection of its own. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes a new database on the PostgreSQL server of the run. */
export async function newDatabase(
  name: string,
): Promise<{ readonly url: string; drop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given === undefined) throw new Error('The engine postgres needs TEST_DATABASE_URL')
  await runStatement(given, `create database ${name}`)
  const url = new URL(given)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runStatement(given, `drop database ${name} with (force)`) }
}
