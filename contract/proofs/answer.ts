import { GivenId } from '../fields.ts'
import { MAX_PIN_NOTE } from '../orders/steps/pins.ts'
import { PROOF_VERDICTS } from '../orders/steps/steps.ts'
import { z } from '../schema/z.ts'

/** Maximum length of what a customer writes about a version, in characters, and number of marked places. */
export const MAX_PROOF_NOTE = 2000
export const MAX_PROOF_PINS = 30

const place = z.number('pinOutside').min(0, 'pinOutside').max(1, 'pinOutside')

/** A place that a customer marked on a picture. The messages are names of texts on the page. */
const GivenProofPin = z.object({
  fileId: GivenId,
  x: place,
  y: place,
  note: z.string('pinEmpty').trim().min(1, 'pinEmpty').max(MAX_PIN_NOTE, 'pinTooLong'),
})

/** What the form of the page sends. Its pins are JSON in a field, since it also works without a script. */
export const GivenProofAnswer = z
  .object({
    verdict: z.enum(PROOF_VERDICTS, 'noVerdict'),
    note: z.string('noteTooLong').trim().max(MAX_PROOF_NOTE, 'noteTooLong').default(''),
    pins: z.array(GivenProofPin, 'pinOutside').max(MAX_PROOF_PINS, 'tooManyPins').default([]),
  })
  .refine(
    ({ verdict, note, pins }) => verdict === 'APPROVED' || note !== '' || pins.length > 0,
    'nothingSaid',
  )
  .refine(({ verdict, pins }) => verdict === 'CHANGES' || pins.length === 0, 'approvedWithPins')
export type GivenProofAnswer = z.output<typeof GivenProofAnswer>
