import { z } from 'zod'
import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { POSTER_PRODUCT } from './orders.ts'

interface Sold {
  readonly productName: string
  readonly productType: string
}

/** Whether an item is printed: on canvas, or as a poster (D-4.5). */
export const isPrinted = ({ productName, productType }: Sold): boolean =>
  ['CANVAS', 'POSTER'].includes(productType.toUpperCase()) ||
  productName.toLowerCase() === POSTER_PRODUCT.toLowerCase()

/** The print product of an item; the sides in cm, the resolution in pixels per inch. */
const PrintSize = z.object({
  name: z.string(),
  width: z.number(),
  height: z.number(),
  minDpi: z.number(),
})
export type PrintSize = z.infer<typeof PrintSize>

/** How a picture fits a print that it fills: whole pixels per inch, and the percentage cut off the longer way. */
const PrintFit = z.object({
  itemId: Id,
  item: z.string(),
  product: PrintSize,
  dpi: z.number().int(),
  /** The resolution is below what the product requires. */
  soft: z.boolean(),
  cut: z.number().int(),
})
export type PrintFit = z.infer<typeof PrintFit>

export const COLOUR_SPACES = ['RGB', 'CMYK', 'GREY', 'OTHER'] as const

const CheckedFile = z.object({
  fileId: Id,
  name: z.string(),
  /** Null for what is no picture, such as a PDF, or cannot be read: it has no other findings. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Null if unknown, as in a picture of a phone. */
  colour: z.enum(COLOUR_SPACES).nullable(),
  /** Name of the embedded colour profile; null if there is none. */
  profile: z.string().nullable(),
  transparent: z.boolean(),
  fits: z.array(PrintFit),
})
export type CheckedFile = z.infer<typeof CheckedFile>

const PrintCheck = z.object({
  files: z.array(CheckedFile),
  /** Names of printed items for which there is no print product. */
  unknown: z.array(z.string()),
})
export type PrintCheck = z.infer<typeof PrintCheck>

/** A picture that is cut off by no more than this, in percent, has the product's proportions. */
export const FITTING_PERCENT = 2

/** What is wrong with a picture for a print (D-7.34). */
export const PRINT_FAULTS = ['soft', 'cut', 'transparent', 'colour'] as const
export type PrintFault = (typeof PRINT_FAULTS)[number]

/** The faults of a checked file; none if it is not printed. */
export function faultsOf({ fits, transparent, colour }: CheckedFile): readonly PrintFault[] {
  if (fits.length === 0) return []
  const has: Readonly<Record<PrintFault, boolean>> = {
    soft: fits.some(({ soft }) => soft),
    cut: fits.some(({ cut }) => cut > FITTING_PERCENT),
    transparent,
    colour: colour === 'CMYK' || colour === 'OTHER',
  }
  return PRINT_FAULTS.filter((fault) => has[fault])
}

export const checkPrint = endpoint('GET', '/api/bookings/:id/work-logs/:logId/print-check', {
  summary: 'How the files of EXPORT_FILE or SEND_FILE fit the print products of the order (D-7.34)',
  access: anyOf('ACCESS_ORDER'),
  reply: PrintCheck,
})
