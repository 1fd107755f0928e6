import type { Attachment } from '#contract/files/attachments.ts'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { Step, StepOutcome } from '#contract/orders/steps/steps.ts'
import { pngBytes } from '../../support/files.ts'
import { idOf, type Login, type Shop } from '../shop.ts'
import { CANVAS, postOrder } from './intake.ts'

/** An order in progress. */
export interface Job {
  readonly id: number
  readonly number: number
  readonly code: string
  /** The step that currently moves the order. */
  readonly step: Step
}

/** A file with its bytes, as a file chooser takes it. */
export interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A picture large enough to view. */
export const picture = (
  name: string,
  colour: readonly [number, number, number] = [200, 120, 40],
): GivenFile => ({
  name,
  mimeType: 'image/png',
  buffer: pngBytes(600, 400, colour),
})

/** Uploads a file through the API, not yet used by an order. */
export async function uploadAs(shop: Shop, login: Login, file: GivenFile): Promise<Attachment> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name)
  const { id_token } = await shop.token(login)
  const response = await fetch(`${shop.origin}/api/attachments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${id_token}` },
    body: form,
  })
  const [stored] = response.ok ? ((await response.json()) as Attachment[]) : []
  if (!stored) throw new Error(`The upload answered ${response.status}`)
  return stored
}

/** Calls the API as the given account. */
export async function callAs(shop: Shop, login: Login, method: string, path: string, body?: unknown) {
  const { id_token } = await shop.token(login)
  return shop.call(method, path, id_token, body)
}

/** The action that moves an order forward from each status. */
const ONWARDS: Readonly<Partial<Record<OrderStatus, 'start' | 'submit' | 'approve'>>> = {
  NEW_ORDER: 'start',
  SKETCH: 'submit',
  SKETCH_REVIEW: 'approve',
  CUSTOMER_REVIEW_SKETCH: 'approve',
  SKETCH_EDIT: 'submit',
  COLOR: 'submit',
  COLOR_REVIEW: 'approve',
  CUSTOMER_REVIEW_COLOR: 'approve',
  COLOR_EDIT: 'submit',
  EXPORT_FILE: 'submit',
}

/** The account that takes each action. */
const WORKERS = { start: 'artist', submit: 'artist', approve: 'cs' } as const

const openStep = (steps: readonly Step[]): Step => {
  const step = steps.findLast(({ state }) => state === 'WORKING' || state === 'REVIEWING')
  if (!step) throw new Error('The order has no open step')
  return step
}

/** The job with the step that it has come to meanwhile. */
export async function refreshed(shop: Shop, job: Job): Promise<Job> {
  const path = `/api/bookings/${job.id}/work-logs`
  return { ...job, step: openStep((await callAs(shop, 'cs', 'GET', path)) as readonly Step[]) }
}

/** Rejects the open review through the API, with notes on its picture that become the tick-list. */
export async function sendBack(shop: Shop, job: Job, notes: readonly string[] = []): Promise<Job> {
  const at = `/api/bookings/${job.id}/work-logs/${job.step.id}`
  const fileId = job.step.attachments[0]?.id
  for (const note of notes) await callAs(shop, 'cs', 'POST', `${at}/pins`, { fileId, x: 0.3, y: 0.4, note })
  const body = { content: 'Please look at it again', attachments: [] }
  const { workLogs } = (await callAs(shop, 'cs', 'PUT', `${at}/reject`, body)) as StepOutcome
  return { ...job, step: openStep(workLogs) }
}

/** Performs the step's next action through the API. */
async function takeOn(shop: Shop, id: number, step: Step): Promise<Step> {
  const way = ONWARDS[step.status]
  if (way === undefined) throw new Error(`Nothing leads on from ${step.status}`)
  const at = `/api/bookings/${id}/work-logs/${step.id}`
  const by = WORKERS[way]
  const work = way === 'submit' ? [await uploadAs(shop, by, picture(`${step.status}.png`))] : []
  const attachments = work.map((file) => ({ id: file.id }))
  const outcome =
    way === 'submit'
      ? await callAs(shop, by, 'POST', `${at}/upload`, { attachments })
      : await callAs(shop, by, 'PUT', `${at}/approve`)
  return openStep((outcome as StepOutcome).workLogs)
}

/** Creates an order assigned to the demo's artist, and moves it through the API to the status. */
export const jobAt = async (shop: Shop, lastName: string, goal: OrderStatus): Promise<Job> =>
  orderTo(shop, await postOrder(shop, lastName), goal)

/** The same for an order with a canvas. */
export const canvasJobAt = async (shop: Shop, lastName: string, goal: OrderStatus): Promise<Job> =>
  orderTo(shop, await postOrder(shop, lastName, 'Ánh', [CANVAS]), goal)

async function orderTo(shop: Shop, made: Pick<Job, 'number' | 'code'>, goal: OrderStatus): Promise<Job> {
  await callAs(shop, 'cs', 'PUT', `/api/bookings/${await idOf(shop, made.number)}/assign/artist`)
  return workedTo(shop, made, goal)
}

/** Moves an order that is assigned to the demo's artist through the API to the status. */
export async function workedTo(
  shop: Shop,
  { number, code }: Pick<Job, 'number' | 'code'>,
  goal: OrderStatus,
): Promise<Job> {
  const id = await idOf(shop, number)
  let step = openStep((await callAs(shop, 'cs', 'GET', `/api/bookings/${id}/work-logs`)) as readonly Step[])
  while (step.status !== goal) step = await takeOn(shop, id, step)
  return { id, number, code, step }
}
