import { spawnSync } from 'node:child_process'

/** Names of namespaces and links, which may be 15 characters long. */
const PREFIX = 'atelierfo'
const BRIDGE = PREFIX
/** A network that exists on this machine alone. */
const NETWORK = '10.77.46'

export const HOST_ADDRESS = `${NETWORK}.1`
export const NETWORK_RANGE = `${NETWORK}.0/24`
export const NODES = [1, 2, 3] as const
export type Node = (typeof NODES)[number]

export const nodeName = (node: Node): string => `pg${node}`
export const nodeAddress = (node: Node): string => `${NETWORK}.${10 + node}`

const namespace = (node: Node) => `${PREFIX}${node}`
const hostEnd = (node: Node) => `${PREFIX}${node}h`
const innerEnd = (node: Node) => `${PREFIX}${node}n`

const tryIp = (...args: readonly string[]) => spawnSync('ip', args, { encoding: 'utf8' })

function ip(...args: readonly string[]): string {
  const { status, stdout, stderr } = tryIp(...args)
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`)
  return stdout
}

/** The command and arguments that run a program inside the node's namespace, as an unprivileged user. */
export function inside(
  node: Node,
  user: string,
  command: readonly string[],
): [command: string, args: string[]] {
  const asUser = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups']
  return ['ip', ['netns', 'exec', namespace(node), ...asUser, ...command]]
}

/** Kills everything that runs in the node's namespace, as when its machine loses power. */
export function killNode(node: Node): void {
  const { status, stdout } = tryIp('netns', 'pids', namespace(node))
  if (status !== 0) return
  for (const pid of stdout.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Takes the node's only link down: packets to and from it are lost without an answer. */
export const cutOff = (node: Node): void => void ip('link', 'set', hostEnd(node), 'down')
export const connectAgain = (node: Node): void => void ip('link', 'set', hostEnd(node), 'up')

/** Removes what a run has made, also one that was killed. */
export function removeNetwork(): void {
  for (const node of NODES) {
    killNode(node)
    tryIp('netns', 'del', namespace(node))
    tryIp('link', 'del', hostEnd(node))
  }
  tryIp('link', 'del', BRIDGE)
}

/** A namespace with an address of its own for each node, on one bridge. Needs root and iproute2. */
export function makeNetwork(): void {
  removeNetwork()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${HOST_ADDRESS}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const node of NODES) {
    ip('netns', 'add', namespace(node))
    ip('link', 'add', hostEnd(node), 'type', 'veth', 'peer', 'name', innerEnd(node))
    ip('link', 'set', hostEnd(node), 'master', BRIDGE, 'up')
    ip('link', 'set', innerEnd(node), 'netns', namespace(node))
    ip('-n', namespace(node), 'addr', 'add', `${nodeAddress(node)}/24`, 'dev', innerEnd(node))
    ip('-n', namespace(node), 'link', 'set', innerEnd(node), 'up')
    ip('-n', namespace(node), 'link', 'set', 'lo', 'up')
  }
}
