import { buildIntakeOrder } from './outside/intakeOrder.ts'
import { INTAKE_TOKEN, type TestServer } from './server.ts'

export interface MadeOrder {
  readonly id: number
  readonly number: number
  readonly code: string
}

/** Creates an order through the intake, as a shop does. */
export async function makeOrder(
  server: TestServer,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<MadeOrder> {
  const answer = await server.ask('POST', '/api/intake/bookings', {
    body: buildIntakeOrder(overrides),
    headers: { authorization: `Bearer ${INTAKE_TOKEN}` },
  })
  if (answer.status !== 201) throw new Error(`The intake answered ${answer.status}: ${answer.text}`)
  return answer.json as unknown as MadeOrder
}
