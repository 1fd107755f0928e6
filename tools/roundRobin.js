/**
 * A proxy in front of several server processes, which takes them in turn: for tests and the benchmark. As a script it
 * runs in a process of its own and prints its address: `node tools/roundRobin.js <port> <port> …`.
 */
import { Agent, createServer, request } from 'node:http'
import { fileURLToPath } from 'node:url'

/**
 * @param {readonly number[]} ports
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export function openRoundRobin(ports) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  let turn = 0
  const proxy = createServer((incoming, outgoing) => {
    const port = ports[turn % ports.length]
    turn += 1
    const { method, url: path, headers } = incoming
    const passed = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.once('error', () => outgoing.headersSent || outgoing.writeHead(502).end())
    outgoing.once('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  return new Promise((resolve) => {
    proxy.listen(0, '127.0.0.1', () => {
      const address = proxy.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const close = () => {
        proxy.close()
        proxy.closeAllConnections()
        agent.destroy()
      }
      resolve({ origin: `http://127.0.0.1:${port}`, close })
    })
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { origin } = await openRoundRobin(process.argv.slice(2).map(Number))
  process.stdout.write(`${origin}\n`)
}
