import type { Frame } from '../../customerPages/frame.ts'
import { type Html, html } from '../../customerPages/html.ts'
import { layout } from '../../customerPages/layout.ts'
import { fillPageText } from '../../customerPages/texts.ts'
import type { Proof, ProofPicture, ProofPin } from '../readProof.ts'
import { pictures, type Shown } from './openPage.ts'
import { textsOf } from './texts.ts'

/** The radius of a mark, as a part of the picture's width. */
const RADIUS = 0.028

/** The marks on a picture, drawn, since the page has no styles of its own that could place them. */
function drawnMarks({ id, width, height }: ProofPicture, pins: readonly ProofPin[]): Html | false {
  const own = pins.filter(({ fileId }) => fileId === id)
  if (own.length === 0 || width === null || height === null) return false
  const radius = width * RADIUS
  return html`<svg class="sent" viewBox="0 0 ${width} ${height}" aria-hidden="true">${own.map(
    ({ number, x, y }) =>
      html`<g><circle cx="${x * width}" cy="${y * height}" r="${radius}" stroke-width="${radius / 6}"/><text x="${x * width}" y="${y * height}" font-size="${radius * 1.1}">${number}</text></g>`,
  )}</svg>`
}

interface Answered extends Pick<Shown, 'token' | 'proof'> {
  readonly answer: NonNullable<Proof['answer']>
  /** The day of the answer, as the customer reads it. */
  readonly day: string
}

/** Thanks the customer, and shows what they sent. */
export function answeredPage(frame: Frame, { token, proof, answer, day }: Answered): string {
  const { answered, about } = textsOf(frame.language)
  const { version, orderNumber: number } = proof
  const { verdict, body, pins } = answer
  const sent = body !== '' || pins.length > 0
  const content = html`
<p class="about">${fillPageText(about, { number, version })}</p>
<h1>${answered.thanks}</h1>
<p class="lead">${fillPageText(answered[verdict], { version, day })}${!proof.current && html` ${answered.movedOn}`}</p>
${pictures(frame, { token, proof }, (picture) => drawnMarks(picture, pins))}
${
  sent &&
  html`<section><h2>${answered.sent}</h2>
${pins.length > 0 && html`<ol class="list">${pins.map(({ number: at, note }) => html`<li value="${at}">${note}</li>`)}</ol>`}
${body !== '' && html`<p class="said">${body}</p>`}</section>`
}
<p class="expires">${answered.more}</p>`
  return layout(frame, answered.thanks, content)
}
