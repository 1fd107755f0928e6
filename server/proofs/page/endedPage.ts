import { html } from './html.ts'
import { type Frame, layout } from './layout.ts'
import { textsOf } from './texts.ts'

/** Why a page has nothing to answer. `unknown` says the same for unknown, expired and revoked links. */
export type Ended = keyof ReturnType<typeof textsOf>['ended']

export const STATUS_OF: Readonly<Record<Ended, number>> = {
  unknown: 404,
  replaced: 410,
  settled: 410,
  sample: 200,
  tooMany: 429,
  failed: 500,
}

/** A page that only says what to do instead. */
export function endedPage(frame: Frame, why: Ended): string {
  const { title, text } = textsOf(frame.language).ended[why]
  return layout(frame, title, html`<h1>${title}</h1><p class="lead">${text}</p>`)
}
