/** Runs the programs of the parts of `npm test`. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** How much of a failed part's last output is printed again at the end, where a long log is read first. */
const REPEATED_CHARACTERS = 12_000

/** How long a program may take to end by itself, in milliseconds. */
const PATIENCE_MS = 10_000

/**
 * What a part gets to run its programs with; resolves to whether the program succeeded.
 * @typedef {(name: string, args: string[], env?: Record<string, string>) => Promise<boolean>} Run
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @type {NodeJS.Signals | undefined} */
let stopped

export const isStopped = () => stopped !== undefined

/** Ends all programs; the second time at once. @param {NodeJS.Signals} signal */
export function stopPrograms(signal) {
  for (const child of running) child.kill(stopped ? 'SIGKILL' : 'SIGTERM')
  stopped ??= signal
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL')
  }, PATIENCE_MS).unref()
}

/** What a part printed: at once, or, if it runs beside another, when it has ended. @param {boolean} isBeside */
function openOutput(isBeside) {
  /** @type {(() => void)[]} */
  const held = []
  let last = ''
  return {
    /** @param {NodeJS.WriteStream} to @param {string} text */
    write(to, text) {
      if (isBeside) held.push(() => to.write(text))
      else to.write(text)
      last = (last + text).slice(-REPEATED_CHARACTERS)
    },
    printHeld() {
      for (const print of held) print()
    },
    last: () => last,
  }
}

/** @typedef {ReturnType<typeof openOutput>} Output */

/** @param {import('node:child_process').ChildProcess} child @param {Output} output @returns {Promise<boolean>} */
function follow(child, output) {
  running.add(child)
  const { stdout, stderr } = child
  for (const [from, to] of /** @type {const} */ ([
    [stdout, process.stdout],
    [stderr, process.stderr],
  ]))
    from?.setEncoding('utf8').on('data', (/** @type {string} */ text) => output.write(to, text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve(status === 0))
    // A process that outlives the part must not hold its output open for ever.
    child.on('exit', () => {
      running.delete(child)
      setTimeout(() => [stdout, stderr].map((from) => from?.destroy()), 2000)
    })
  })
}

/**
 * Opens a part: `run` runs its programs.
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv, isBeside: boolean }} around
 */
export function openPart({ root, node, env: common, isBeside }) {
  const bin = join(root, 'node_modules/.bin')
  const output = openOutput(isBeside)
  /** @type {Run} */
  const run = (name, args, env = {}) => {
    const child = spawn(name === 'node' ? node : join(bin, name), args, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      // The scripts in .bin call plain `node`: the installed one must come first in PATH.
      env: { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}`, ...common, ...env },
    })
    return follow(child, output)
  }
  return { run, output }
}
