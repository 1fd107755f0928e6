/** A balancer as operators have it: it sends calls by turns to the processes whose `/api/health/ready` is well, and tries none again. */
import { Agent, createServer, request } from 'node:http'

/** How often it looks, in milliseconds: `SHUTDOWN_GRACE` must be longer. */
const LOOK_MS = 200

/** @param {number} port @returns {Promise<boolean>} */
const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * @typedef {object} Balancer
 * @property {string} origin
 * @property {(ports: readonly number[]) => void} watch takes calls to these, once they are ready
 * @property {(port: number) => Promise<void>} whenReady
 * @property {() => void} close
 */

/** Passes each call on to the port that is next. @param {Agent} agent @param {() => number | undefined} next */
const openProxy = (agent, next) =>
  createServer((incoming, outgoing) => {
    const port = next()
    if (port === undefined) {
      outgoing.writeHead(503).end()
      return
    }
    const { method, url: path, headers } = incoming
    const passed = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      // The connection to the client is another one.
      const { connection: _, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(outgoing)
    })
    passed.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    outgoing.once('close', () => passed.destroy())
    incoming.pipe(passed)
  })

/** @returns {Promise<Balancer>} */
export function openBalancer() {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  /** @type {readonly number[]} */
  let watched = []
  const ready = new Set()
  let turn = 0
  const look = async () => {
    for (const port of watched) {
      if (await isReady(port)) ready.add(port)
      else ready.delete(port)
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  const proxy = openProxy(agent, () => {
    const ports = watched.filter((port) => ready.has(port))
    turn += 1
    return ports[turn % ports.length]
  })
  const whenReady = async (/** @type {number} */ port) => {
    while (!ready.has(port)) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  return new Promise((resolve) => {
    proxy.listen(0, '127.0.0.1', () => {
      const address = proxy.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({
        origin: `http://127.0.0.1:${port}`,
        watch: (ports) => {
          watched = ports
        },
        whenReady,
        close: () => {
          clearInterval(timer)
          proxy.close()
          proxy.closeAllConnections()
          agent.destroy()
        },
      })
    })
  })
}
