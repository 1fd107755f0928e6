import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { worstOf } from '#contract/system/worstOf.ts'
import { runCommand } from '../command.ts'
import { type Config, OperatorError, readConfig } from '../config/config.ts'
import { lockFolder } from '../db/folder.ts'
import { openDatabase } from '../db/open.ts'
import { openStore } from '../files/store/openStore.ts'
import { readTraceConfig } from '../traces/readTraceConfig.ts'
import { readSystem } from './readSystem.ts'
import { sentenceOf } from './sentence.ts'

const MARKS = { OK: 'ok  ', NOTE: 'note', WARN: 'warn', BAD: 'BAD ' } as const

const isThere = (path: string): Promise<boolean> =>
  access(path, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  )

/** Opens the database as the server does, but changes nothing. Throws OperatorError. */
async function openAsIs({ databaseUrl: url, replicaUrl, dataDir }: Config) {
  const folder = join(dataDir, 'database')
  if (url === undefined && !(await isThere(folder)))
    throw new OperatorError(
      `There is no database in ${dataDir} yet: the first start makes it. The configuration is right.`,
    )
  const unlock = url === undefined ? await lockFolder(dataDir) : () => undefined
  const database = await openDatabase({ url, replicaUrl, folder })
  return { database, unlock }
}

/**
 * `npm run doctor`: checks the configuration, the database and the file store, and says what the system page says. Ends with 1
 * if something is bad. On the embedded engine the server must not run meanwhile.
 */
await runCommand(async (print) => {
  const config = readConfig(process.env)
  readTraceConfig(process.env)
  print('ok   Configuration: it can be read')
  const { database, unlock } = await openAsIs(config)
  try {
    await openStore(config)
    print('ok   Files: the store answers')
    const status = await readSystem({ database, config }, new Date())
    // This process is none of the servers.
    const checks = status.checks.filter(({ name }) => name !== 'program' && name !== 'processes')
    for (const check of checks) print(`${MARKS[check.state]} ${sentenceOf(check)}`)
    if (worstOf(status) === 'BAD') process.exitCode = 1
  } finally {
    await database.close()
    unlock()
  }
})
