import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildContext, ROOT } from '../deploying.ts'
import { freePort, PATIENCE_MS, type Ran, type Running, temporaryFolder, UNOPTIMIZED } from './process.ts'

/** What the page is in place of the built console, which takes a minute. */
export const PAGE = '<!doctype html><title>The console</title>'

/**
 * Packs the server as the image is built: from what `.dockerignore` lets into it, into a folder without sources and without
 * the working copy's packages.
 */
export async function packServer() {
  const folder = await temporaryFolder()
  const [context, app] = [join(folder.path, 'context'), join(folder.path, 'app')]
  for (const path of buildContext()) cpSync(join(ROOT, path), join(context, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(context, 'node_modules'))
  execFileSync(process.execPath, ['tools/buildServer.js'], { cwd: context })
  mkdirSync(join(context, 'dist/console'))
  writeFileSync(join(context, 'dist/console/index.html'), PAGE)
  execFileSync(process.execPath, ['tools/packServer.js', app], { cwd: context })
  return { app, remove: folder.remove }
}

/** Runs a script there to its end. */
export function runPacked(app: string, env: Record<string, string>, args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [UNOPTIMIZED, ...args], {
    cwd: app,
    env,
    encoding: 'utf8',
  })
  return { code: status, out: stdout, err: stderr }
}

/** Starts the server there, and waits until it answers. */
export async function startPacked(app: string, env: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [UNOPTIMIZED, 'server/main.js'], {
    cwd: app,
    env: { ...env, PORT: `${port}` },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk.toString()
  })
  const ended = new Promise<Ran>((resolve) => {
    child.once('close', (code) => resolve({ code, ...said }))
  })
  const origin = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null) break
    const answers = fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (await answers) return { child, origin, output: () => said.out + said.err, ended }
  }
  child.kill('SIGKILL')
  throw new Error(`The packed server did not come up: ${said.out}${said.err}`)
}
