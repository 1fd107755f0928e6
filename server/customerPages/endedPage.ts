import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Frame, frameOf, type PageContext } from './frame.ts'
import { html } from './html.ts'
import { layout } from './layout.ts'
import { sharedTexts } from './texts.ts'

/** Why a page has nothing to show. `unknown` says the same for unknown, expired and revoked links. */
export type Ended = keyof ReturnType<typeof sharedTexts>['ended']

const STATUS_OF: Readonly<Record<Ended, number>> = { unknown: 404, sample: 200, tooMany: 429, failed: 500 }

/** Sends a page. */
export const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply.status(status).type('text/html; charset=utf-8').send(page)

/** A page that only says what to do instead. */
export const noticePage = (
  frame: Frame,
  { title, text }: { readonly title: string; readonly text: string },
) => layout(frame, title, html`<h1>${title}</h1><p class="lead">${text}</p>`)

/** Sends a page that only says what to do instead, as all pages for customers do. */
export async function sendEnded(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  why: Ended,
  status: number = STATUS_OF[why],
) {
  const frame = await frameOf(context, request, undefined)
  return sendPage(reply, status, noticePage(frame, sharedTexts(frame.language).ended[why]))
}
