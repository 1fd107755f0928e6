import { connect, createServer, type Socket } from 'node:net'
import type { Shop } from '../shop.ts'

/** A proxy to the shop that can be cut: open connections break, and new ones fail until it is restored. */
export async function layCable(shop: Shop) {
  const open = new Set<Socket>()
  let cut = false
  const server = createServer((near) => {
    if (cut) {
      near.destroy()
      return
    }
    const far = connect(Number(new URL(shop.origin).port), '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut: () => {
      cut = true
      for (const socket of open) socket.destroy()
    },
    mend: () => {
      cut = false
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
