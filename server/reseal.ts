import { join } from 'node:path'
import { resealAll } from './artists/resealAll.ts'
import { runCommand } from './command.ts'
import { OperatorError, readConfig } from './config/config.ts'
import { lockFolder, prepareFolder } from './db/folder.ts'
import { openDatabase } from './db/open.ts'
import { resealIntakeSecrets } from './intake/secrets/reseal.ts'
import { openSealer } from './secrets/sealer.ts'
import { readSecret } from './secrets/secret.ts'
import { resealFactors } from './session/factor/resealFactors.ts'
import { resealShops } from './shopConnections/reseal.ts'
import { resealWebhooks } from './webhooks/secrets.ts'

/** `npm run reseal`: encrypts payment data, and the secrets of authenticator apps, webhooks, connected shops and incoming orders, that `SECRET_BEFORE` opens with the current secret. */
await runCommand(async (print) => {
  const { databaseUrl, dataDir, secret, secretBefore } = readConfig(process.env)
  await prepareFolder(dataDir)
  const unlock = databaseUrl === undefined ? await lockFolder(dataDir) : () => undefined
  const database = await openDatabase({ url: databaseUrl, folder: join(dataDir, 'database') })
  try {
    await database.migrate()
    const sealer = openSealer(await readSecret(secret, dataDir), secretBefore)
    const payments = await resealAll(database.db, sealer)
    const factors = await resealFactors(database.db, sealer)
    const hooks = await resealWebhooks(database.db, sealer)
    const shops = await resealShops(database.db, sealer)
    const orders = await resealIntakeSecrets(database.db, sealer)
    const counts = [payments, factors, hooks, shops, orders]
    const resealed = counts.reduce((sum, count) => sum + count.resealed, 0)
    const unreadable = counts.reduce((sum, count) => sum + count.unreadable, 0)
    print(`${resealed} values are now encrypted with the current secret.`)
    if (unreadable > 0)
      throw new OperatorError(
        `${unreadable} values cannot be read: set SECRET_BEFORE to the secret that encrypted them and try again.`,
      )
  } finally {
    await database.close()
    unlock()
  }
})
