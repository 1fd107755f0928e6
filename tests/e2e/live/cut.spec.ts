import { connect, createServer, type Socket } from 'node:net'
import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { listReady, numberLinks, orderRow, signIn } from '../screens.ts'
import { idOf, type Shop } from '../shop.ts'

/** A proxy to the shop that can be cut: open connections break, and new ones fail until it is restored. */
async function layCable(shop: Shop) {
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

test('a laptop whose connection broke shows the truth once it is back, without a reload', async ({
  page,
  shop,
  faults,
}) => {
  // The cut can surface as any of a dozen network errors, depending on when it hits a request.
  faults.allow(/Failed to load resource: net::ERR_/)
  const { number } = await postOrder(shop, 'Cable')
  const cable = await layCable(shop)
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.goto(cable.origin)
  await signIn(page, 'cs')
  await listReady(page)
  await stream
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  cable.cut()
  const { id_token } = await shop.token('admin')
  await shop.call('PUT', `/api/bookings/${await idOf(shop, number)}/assign-cs/cs`, id_token)
  const fresh = await postOrder(shop, 'Meanwhile')
  await expect(orderRow(page, number)).toContainText('Unassigned')
  cable.mend()

  await expect(orderRow(page, number)).toContainText('Mai Phạm')
  await page.getByRole('button', { name: /1 new order: refresh/ }).click()
  await expect(numberLinks(page).first()).toHaveText(`#${fresh.number}`)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  cable.close()
})
