/** What the server is bundled from: each becomes a file of its name in `dist/server`. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A command of package.json that is a file of the server. */
const COMMAND = /^node (server\/\S+\.ts)$/

/** The commands for operators, by the names that npm knows them by. @returns {Record<string, string>} */
export function operatorCommands() {
  /** @type {Record<string, string>} */
  const scripts = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts
  return Object.fromEntries(
    Object.entries(scripts).flatMap(([name, script]) => {
      const file = COMMAND.exec(script)?.[1]
      return file === undefined ? [] : [[name, file]]
    }),
  )
}

/** The modules that run in threads of their own. @returns {Record<string, string>} */
const threads = () =>
  Object.fromEntries(
    globSync('server/**/*Worker.ts', { cwd: ROOT }).map((path) => [basename(path, '.ts'), path]),
  )

/** All of them, by the name of the bundled file. @returns {Record<string, string>} */
export const serverEntries = () => ({ start: 'server/start.ts', ...operatorCommands(), ...threads() })
