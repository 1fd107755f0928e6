import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../tools/freePort.js'
import {
  HOST_ADDRESS,
  inside,
  makeNetwork,
  NETWORK_RANGE,
  NODES,
  type Node,
  nodeAddress,
  nodeName,
  removeNetwork,
} from './network.ts'

/** PostgreSQL refuses to run as root. */
const USER = 'postgres'
const DEPLOYED = join(import.meta.dirname, '../../deploy/patroni')
const PASSWORD = 'change-superuser'
const PATIENCE_MS = 120_000
const POLL_MS = 500

/** As Patroni describes a node. */
interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

export interface Cluster {
  /** The superuser's, through HAProxy. */
  readonly url: string
  /** Where HAProxy, Patroni and etcd log to. */
  readonly folder: string
  /** The node that leads. Throws if none does. */
  leader(): Promise<Node>
  /** Waits until the cluster is as it should be: a leader, a synchronous standby, another standby. */
  untilWhole(): Promise<void>
  startNode(node: Node): void
  switchOver(): Promise<void>
  /** Stops everything. `BENCH_KEEP=1` leaves the folder with the logs. */
  remove(): void
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await holds().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}`)
    await wait(POLL_MS)
  }
}

/** The files of `deploy/patroni` with the values of this machine. */
async function writeFiles(folder: string, haproxyPort: number): Promise<void> {
  const patroni = await readFile(join(DEPLOYED, 'patroni.yml'), 'utf8')
  for (const node of NODES) {
    const home = join(folder, nodeName(node))
    await mkdir(home)
    const text = patroni
      .replace('name: pg1', `name: ${nodeName(node)}`)
      .replaceAll('10.0.0.11', nodeAddress(node))
      .replace(/hosts: .*/, `hosts: ${HOST_ADDRESS}:2379`)
      .replaceAll('10.0.0.0/24', NETWORK_RANGE)
      .replace('/var/lib/postgresql/15/atelier', join(home, 'data'))
      .replace('/var/lib/postgresql/patroni.pgpass', join(home, 'pgpass'))
      .replace('/var/run/postgresql', home)
      .replace('mode: automatic', "mode: 'off'")
    await writeFile(join(home, 'patroni.yml'), text)
  }
  const haproxy = await readFile(join(DEPLOYED, 'haproxy.cfg'), 'utf8')
  const text = haproxy
    .replace('127.0.0.1:5000', `127.0.0.1:${haproxyPort}`)
    .replaceAll(/10\.0\.0\.1([123])/g, (_, node) => nodeAddress(Number(node) as Node))
  await writeFile(join(folder, 'haproxy.cfg'), text)
  spawnSync('chown', ['-R', `${USER}:${USER}`, folder])
}

/** Programs that write their output to the folder. */
function openPrograms(folder: string) {
  const children: ChildProcess[] = []
  return {
    run: (name: string, [command, args]: readonly [string, readonly string[]]) => {
      const log = join(folder, `${name}.log`)
      const child = spawn('sh', ['-c', 'exec "$0" "$@" >> "$LOG" 2>&1', command, ...args], {
        stdio: 'ignore',
        env: { PATH: process.env.PATH ?? '', LOG: log, LC_ALL: 'C.UTF-8' },
      })
      children.push(child)
    },
    killAll: () => {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}

function etcdCommand(folder: string): [string, string[]] {
  const url = `http://${HOST_ADDRESS}:2379`
  const peer = `http://${HOST_ADDRESS}:2380`
  const options = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  return ['etcd', Object.entries(options).map(([name, value]) => `--${name}=${value}`)]
}

async function readMembers(): Promise<readonly Member[]> {
  const asked = NODES.map(async (node) => {
    const answer = await fetch(`http://${nodeAddress(node)}:8008/cluster`, {
      signal: AbortSignal.timeout(1500),
    })
    return ((await answer.json()) as { members: Member[] }).members
  })
  return Promise.any(asked)
}

const isWhole = (members: readonly Member[]): boolean => {
  const count = (role: string, ...states: readonly string[]) =>
    members.filter((member) => member.role === role && states.includes(member.state)).length
  return (
    count('leader', 'running') === 1 &&
    count('sync_standby', 'running', 'streaming') === 1 &&
    count('replica', 'running', 'streaming') === NODES.length - 2
  )
}

async function answersPrimary(node: Node): Promise<boolean> {
  const asked = fetch(`http://${nodeAddress(node)}:8008/primary`, { signal: AbortSignal.timeout(1500) })
  return (await asked).ok
}

async function findLeader(): Promise<Node> {
  for (const node of NODES) if (await answersPrimary(node).catch(() => false)) return node
  throw new Error('No node leads')
}

/** etcd on this machine, three nodes of Patroni in namespaces, and HAProxy before them, with the files of `deploy/patroni`. */
export async function openCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-fail-over-'))
  await chmod(folder, 0o755)
  const programs = openPrograms(folder)
  const clean = () => {
    programs.killAll()
    removeNetwork()
    if (process.env.BENCH_KEEP !== '1') rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', clean)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const port = await freePort()
  makeNetwork()
  await writeFiles(folder, port)
  const startNode = (node: Node) =>
    programs.run(nodeName(node), inside(node, USER, ['patroni', join(folder, nodeName(node), 'patroni.yml')]))
  const untilWhole = () => until('three nodes are healthy', async () => isWhole(await readMembers()))
  programs.run('etcd', etcdCommand(folder))
  programs.run('haproxy', ['haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]])
  for (const node of NODES) startNode(node)
  await untilWhole().catch((cause: unknown) => {
    clean()
    throw cause
  })
  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    folder,
    leader: findLeader,
    untilWhole,
    startNode,
    switchOver: async () => {
      const config = join(folder, nodeName(1), 'patroni.yml')
      await promisify(execFile)('patronictl', ['-c', config, 'switchover', 'atelier', '--force'])
    },
    remove: () => {
      process.off('exit', clean)
      clean()
    },
  }
}
