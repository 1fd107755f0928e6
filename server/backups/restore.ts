import { runCommand } from '../command.ts'
import { readConfig } from '../config/config.ts'
import { restoreBackup } from './restoreBackup.ts'

/** `npm run restore [-- folder] [--at=name]`: restores the newest backup, or the named one, with its files. */
await runCommand((print) => {
  process.umask(0o077)
  return restoreBackup(readConfig(process.env), process.argv.slice(2), print)
})
