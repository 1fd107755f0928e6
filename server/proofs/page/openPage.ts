import { MAX_PIN_NOTE } from '#contract/orders/steps/pins.ts'
import { MAX_PROOF_NOTE, MAX_PROOF_PINS } from '#contract/proofs/answer.ts'
import type { Frame } from '../../customerPages/frame.ts'
import { type Html, html } from '../../customerPages/html.ts'
import { layout } from '../../customerPages/layout.ts'
import { fillPageText } from '../../customerPages/texts.ts'
import type { Proof } from '../readProof.ts'
import { textsOf } from './texts.ts'

export interface Shown {
  readonly token: string
  readonly proof: Proof
  /** When the link expires, as the customer reads it. */
  readonly expires: string
}

/** What was sent and not taken, so that it is not lost. */
export interface Refused {
  readonly fault: string
  readonly note: string
  readonly pins: string
}

export const proofTitle = ({ language }: Frame, { status }: Proof): string =>
  textsOf(language).title[status === 'CUSTOMER_REVIEW_SKETCH' ? 'SKETCH' : 'COLOR']

/** Address of the page in a language, and of what it sends. */
export const pageAddress = (token: string, { language }: Frame): string => `/proof/${token}?lang=${language}`

/** The pictures of the version; `over` is drawn on each. */
export function pictures(
  frame: Frame,
  { token, proof }: Pick<Shown, 'token' | 'proof'>,
  over: (picture: Proof['pictures'][number]) => Html | false = () => false,
): Html {
  const texts = textsOf(frame.language)
  const count = proof.pictures.length
  return html`<div class="pictures">${proof.pictures.map((picture, at) => {
    const { id, width, height } = picture
    const size = width !== null && height !== null && html` width="${width}" height="${height}"`
    const name = fillPageText(texts.picture, { index: at + 1, count })
    return html`<figure data-file="${id}" data-index="${at + 1}">
<div class="ground"><img src="/proof/${token}/picture/${id}" alt="${name}"${size}>${over(picture)}</div>
<p class="missing" hidden><span>${texts.pictureFailed}</span> <button type="button">${texts.tryAgain}</button></p>
</figure>`
  })}</div>`
}

/** The texts that the script shows. */
const OF_SCRIPT = [
  'leadMarks',
  'addMark',
  'addMarkOn',
  'mark',
  'markHelp',
  'markNote',
  'removeMark',
  'removed',
  'sending',
  'kept',
  'fault',
] as const

/** What the script needs of the texts and the limits. */
function forScript({ language }: Frame): string {
  const texts = textsOf(language)
  const shown = Object.fromEntries(OF_SCRIPT.map((name) => [name, texts[name]]))
  return JSON.stringify({ ...shown, maxPins: MAX_PROOF_PINS, maxPinNote: MAX_PIN_NOTE })
}

/** The version with the form to answer it, which works without a script, too. */
export function openPage(frame: Frame, shown: Shown, refused?: Refused): string {
  const { token, proof, expires } = shown
  const texts = textsOf(frame.language)
  const title = proofTitle(frame, proof)
  const { orderNumber: number, version } = proof
  const content = html`
<p class="about">${fillPageText(texts.about, { number, version })}</p>
<h1>${title}</h1>
<p class="lead" id="lead">${texts.lead}</p>
<form method="post" action="${pageAddress(token, frame)}" data-draft="${proof.tokenHash.slice(0, 16)}" data-script="${forScript(frame)}">
${pictures(frame, shown)}
<section class="marks" aria-labelledby="marks" hidden><h2 id="marks">${texts.marks}</h2><p class="hint">${texts.markHelp}</p><ol></ol></section>
<label class="field"><span>${texts.note}</span> <small>${texts.noteHint}</small>
<textarea name="note" rows="3" maxlength="${MAX_PROOF_NOTE}">
${refused?.note}</textarea></label>
<input type="hidden" name="pins" value="${refused?.pins ?? '[]'}">
<p class="fault" role="alert">${refused?.fault}</p>
<p class="visually-hidden" role="status"></p>
<div class="actions">
<button name="verdict" value="CHANGES">${texts.send}</button>
<button name="verdict" value="APPROVED">${texts.approve}</button>
</div>
</form>
<p class="expires">${fillPageText(texts.expires, { day: expires })}</p>`
  return layout(frame, title, content)
}
