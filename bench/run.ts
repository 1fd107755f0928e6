import { benchApi } from './api.ts'
import { benchBackup } from './backup.ts'
import { benchConsole } from './console/console.ts'
import { benchCpu } from './cpu/cpu.ts'
import { benchErasure } from './erasure.ts'
import { benchFailOver } from './failOver/failOver.ts'
import { benchMails } from './mails.ts'
import { benchMigrations } from './migrations.ts'
import { benchPresses } from './presses/presses.ts'
import { benchProcesses } from './processes.ts'
import { benchShopHistory } from './shopHistory.ts'

/** `npm run bench -- api`, `-- backup`, `-- console`, `-- cpu`, `-- erasure`, `-- failOver`, `-- mails`, `-- migrations`, `-- presses`, `-- processes` or `-- shopHistory`: prints figures and has no pass or fail. */
const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  api: benchApi,
  backup: benchBackup,
  console: benchConsole,
  cpu: benchCpu,
  erasure: benchErasure,
  failOver: benchFailOver,
  mails: benchMails,
  migrations: benchMigrations,
  presses: benchPresses,
  processes: benchProcesses,
  shopHistory: benchShopHistory,
}

const [name = 'api'] = process.argv.slice(2)
const bench = BENCHES[name]
if (!bench) throw new Error(`There is no bench ${name}: ${Object.keys(BENCHES).join(', ')}`)
await bench()
