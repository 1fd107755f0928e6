/** Server and console with live reload: the API restarts on file changes, the console updates in place. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const API_PORT = process.env.PORT ?? '3000'
const env = { ...process.env, PORT: API_PORT, API_ORIGIN: `http://127.0.0.1:${API_PORT}` }

/** @param {string[]} args */
const start = (args) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env })

const sides = [
  start([
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=demo',
    '--watch-preserve-output',
    'server/main.js',
  ]),
  start([join(ROOT, 'node_modules/vite/bin/vite.js')]),
]

/** @param {NodeJS.Signals} signal */
const stop = (signal) => {
  for (const side of sides) side.kill(signal)
}
process.on('SIGINT', () => stop('SIGINT'))
process.on('SIGTERM', () => stop('SIGTERM'))
for (const side of sides)
  side.on('exit', (code) => {
    stop('SIGTERM')
    process.exitCode = code ?? 0
  })
