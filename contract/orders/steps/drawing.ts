import { z } from '../../schema/z.ts'

/** A line drawn freely, or an arrow from its first point to its second. */
export const STROKE_KINDS = ['pen', 'arrow'] as const
export type StrokeKind = (typeof STROKE_KINDS)[number]

/** Maximum number of strokes of a drawing, of points of a stroke, and of points in all. */
export const MAX_STROKES = 40
export const MAX_STROKE_POINTS = 400
export const MAX_DRAWING_POINTS = 4000

/** A stroke on a picture. Its points are x and y in turn, as fractions of the picture's width and height. */
const Stroke = z.object({ kind: z.enum(STROKE_KINDS), points: z.array(z.number()) })
export type Stroke = z.infer<typeof Stroke>

/** What a pin shows besides its place; drawn over the picture at any size. */
export const Drawing = z.array(Stroke)
export type Drawing = readonly Stroke[]

const DIGITS = 100_000

/** As stored: to the hundredth of a pixel of a picture that is a thousand wide. */
export const roundedPart = (part: number): number => Math.round(part * DIGITS) / DIGITS

const part = z.number('validation.invalid').min(0, 'validation.invalid').max(1, 'validation.invalid')

const GivenStroke = z
  .object({
    kind: z.enum(STROKE_KINDS, 'validation.invalid'),
    points: z
      .array(part.transform(roundedPart), 'validation.invalid')
      .min(4, 'validation.invalid')
      .max(MAX_STROKE_POINTS * 2, 'validation.tooMany'),
  })
  .refine(({ kind, points }) => (kind === 'arrow' ? points.length === 4 : points.length % 2 === 0), {
    error: 'validation.invalid',
    path: ['points'],
  })

const pointsOf = (strokes: readonly Stroke[]): number =>
  strokes.reduce((sum, { points }) => sum + points.length / 2, 0)

export const GivenDrawing = z
  .array(GivenStroke, 'validation.invalid')
  .min(1, 'validation.invalid')
  .max(MAX_STROKES, 'validation.tooMany')
  .refine((strokes) => pointsOf(strokes) <= MAX_DRAWING_POINTS, 'validation.tooMany')
