import type { DeliveryLink } from '#contract/customerPages/deliveryLinks.ts'
import { SAMPLE_TOKEN } from '#contract/customerPages/token.ts'
import { pdfBytes, uploaded } from './files.ts'
import type { MadeOrder } from './orders.ts'
import type { Answer, Ask, TestServer } from './server.ts'
import type { Desk } from './work.ts'

/** The token in a text that has the address of one delivery page. */
export function deliveryTokenIn(text: string): string {
  const token = /\/delivery\/([\w-]{43})(?![\w-])/.exec(text)?.[1]
  if (token === undefined || token === SAMPLE_TOKEN) throw new Error(`There is no delivery link in: ${text}`)
  return token
}

/** An order that has delivered a picture and a PDF, which its files are `1-1.png` and `1-2.pdf`. */
export async function makeDelivered(desk: Desk): Promise<MadeOrder> {
  const order = await desk.drive(await desk.make(), 'SEND_FILE')
  const { id } = await desk.open(order)
  const file = await uploaded(desk.cs, 'poster.pdf', pdfBytes())
  const attachments = [{ id: file.id }]
  await desk.cs('POST', desk.at(order, `/work-logs/${id}/upload`), { body: { attachments } })
  const { status, text } = await desk.cs('PUT', desk.at(order, '/deliveries/from-step'), { body: {} })
  if (status !== 200) throw new Error(`The delivery answered ${status}: ${text}`)
  return order
}

/** Makes a link to copy, and returns its token. */
export const makeDeliveryLink = async (ask: Ask, { code }: MadeOrder): Promise<string> =>
  deliveryTokenIn((await ask('POST', `/api/bookings/${code}/delivery-links`)).text)

/** Opens the page, as the customer's browser does, or what is below it. */
export const openDelivery = (
  server: TestServer,
  token: string,
  rest = '',
  address?: string,
): Promise<Answer> => server.ask('GET', `/delivery/${token}${rest}`, address === undefined ? {} : { address })

/** The links of the order, newest first. */
export const deliveryLinksOf = async (ask: Ask, { code }: MadeOrder): Promise<DeliveryLink[]> =>
  (await ask('GET', `/api/bookings/${code}/delivery-links`)).json as unknown as DeliveryLink[]
