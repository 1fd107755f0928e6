import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { z } from '../schema/z.ts'
import { bulkTarget } from './bulk.ts'
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

/** Why there is nothing to find in a file: an archive or a document is no picture, or a picture cannot be read. */
const UNREAD_REASONS = ['archive', 'document', 'broken'] as const

const CheckedFile = z.object({
  fileId: Id,
  name: z.string(),
  /** Null for a picture with findings. */
  unread: z.enum(UNREAD_REASONS).nullable(),
  /** Null if not known: it has no other findings. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Null if unknown. */
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
export function printFaults({ fits, transparent, colour }: CheckedFile): readonly PrintFault[] {
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

/** The most orders whose files are checked before a bulk action; the others are counted. */
export const MOST_CHECKED = 100

const PrintsCheck = z.object({
  /** Orders with a fault, by number. */
  faulty: z.array(z.object({ id: Id, number: z.number().int(), faults: z.array(z.enum(PRINT_FAULTS)) })),
  /** Orders whose files are about to leave but were not checked, since there are too many. */
  unchecked: z.number().int(),
})
export type PrintsCheck = z.infer<typeof PrintsCheck>

export const checkPrints = endpoint('POST', '/api/bookings/bulk/print-check', {
  summary: 'Which orders of a bulk Mark as Done would let go files that do not print well (D-7.34)',
  access: anyOf('BULK_UPDATE_BOOKING'),
  // Checking does not change any order.
  inPreview: true,
  body: z.object(bulkTarget),
  reply: PrintsCheck,
})
