import type { FastifyReply, FastifyRequest } from 'fastify'
import { SAMPLE_TOKEN } from '#contract/customerPages/token.ts'
import { GivenProofAnswer } from '#contract/proofs/answer.ts'
import { sendEnded } from '../../customerPages/endedPage.ts'
import { findLinked, type TokenRequest } from '../../customerPages/findLinked.ts'
import { frameOf } from '../../customerPages/frame.ts'
import { answerRefused, checkAnswers } from '../../customerPages/guesses.ts'
import { answerProof, type Refusal } from '../answerProof.ts'
import { type Proof, readProof } from '../readProof.ts'
import type { ProofPageDeps } from './deps.ts'
import { pageAddress } from './openPage.ts'
import { sendProof } from './showProof.ts'
import { type PageTexts, textsOf } from './texts.ts'

type Fault = keyof PageTexts['fault']

const FAULT_OF: Readonly<Record<Refusal, Fault>> = {
  unknown: 'unknown',
  notOpen: 'notOpen',
  foreignPicture: 'pinOutside',
}
const STATUS_OF: Readonly<Partial<Record<Fault, number>>> = { unknown: 404, notOpen: 409 }

/** The pins of the form, which are JSON; undefined if they are not. */
function pinsIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return undefined
  }
}

/** The fields of the form, as far as they are text that can be stored. */
const fieldsOf = ({ body }: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[name, value.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed()]]
        : [],
    ),
  )

/** The answer in the form, or why it cannot be taken. */
function readAnswer(fields: ReturnType<typeof fieldsOf>, texts: PageTexts): GivenProofAnswer | Fault {
  const { verdict, note, pins } = fields
  const given = pinsIn(pins)
  const read = GivenProofAnswer.safeParse({ verdict, note, pins: given === undefined ? null : given })
  if (read.success) return read.data
  const [message = ''] = read.error.issues.map((issue) => issue.message)
  return message in texts.fault
    ? (message as Fault)
    : message.startsWith('Too big')
      ? 'tooManyPins'
      : 'pinOutside'
}

/** Answers the script with the text of the fault, and the form with the page. */
async function refuse(
  deps: ProofPageDeps,
  request: TokenRequest,
  reply: FastifyReply,
  fault: Fault,
  proof: Proof | undefined,
) {
  const frame = await frameOf(deps, request, proof?.language)
  const text = textsOf(frame.language).fault[fault]
  if (wantsJson(request)) return reply.status(STATUS_OF[fault] ?? 400).send({ fault: text })
  if (!proof) return sendEnded(deps, request, reply, 'unknown')
  const { note = '', pins = '[]' } = fieldsOf(request)
  return sendProof(deps, request, reply, proof, { fault: text, note, pins })
}

const wantsJson = ({ headers }: FastifyRequest): boolean => headers.accept === 'application/json'

/** Takes the customer's answer: from the form, which is then redirected to the page, or from the script. */
export async function takeAnswer(deps: ProofPageDeps, request: TokenRequest, reply: FastifyReply) {
  const { db, links, now } = deps
  const { token } = request.params
  if (token === SAMPLE_TOKEN) return sendEnded(deps, request, reply, 'sample')
  const proof = await findLinked(deps, request, readProof)
  if (!proof) return refuse(deps, request, reply, 'unknown', undefined)
  await checkAnswers(db, proof.tokenHash, request.ip, now())
  const frame = await frameOf(deps, request, proof.language)
  const given = readAnswer(fieldsOf(request), textsOf(frame.language))
  const refusal =
    typeof given === 'string' ? undefined : await answerProof(db, token, given, { links, now: now() })
  const fault = typeof given === 'string' ? given : refusal && FAULT_OF[refusal]
  if (fault) {
    await answerRefused(db, proof.tokenHash, request.ip, now())
    // As it is now: it may have been answered or replaced meanwhile.
    return refuse(deps, request, reply, fault, refusal ? await findLinked(deps, request, readProof) : proof)
  }
  if (wantsJson(request)) return reply.send({})
  return reply.redirect(pageAddress(token, frame), 303)
}
