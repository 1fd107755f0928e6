import { fold } from '../text/fold.ts'

/** What people write before the number or code of an order, folded: `order no.`, `đơn hàng`, `mã đơn`. */
const ORDER_WORDS =
  /(?<![\p{L}\p{N}])(?:orders?|bookings?|(?:ma )?don(?: hang)?)(?: (?:no|nr|number|id|code|so|ma))?(?:[\s.:]+|(?=#))(?=#\s*\d|\d|at ?-?[a-z\d]{5}(?![\p{L}\p{N}]))/gu

/** The dash of a code with blanks around it. */
const SPACED_DASH = /(?<![\p{L}\p{N}])at *- *(?=[a-z\d]{5}(?![\p{L}\p{N}]))/gu

/**
 * The folded text of a search with its orders as they are stored: `#1598` for `Order № 1598`, `at-5snvd` for
 * `Đơn AT – 5SNVD`. Other words stay as they are.
 */
export const foldOrders = (text: string): string =>
  fold(text.replaceAll('№', '#'))
    .replace(ORDER_WORDS, '')
    .replace(/#\s+(?=\d)/g, '#')
    .replace(SPACED_DASH, 'at-')
    .trim()

/** Marks around a word that are no part of it: `(#1598)`, `1598,`, `“#1598”`. */
const AROUND =
  /^[-.,;:!?()[\]{}<>"«»‹›「」『』【】《》、。|/*]+|[-.,;:!?()[\]{}<>"«»‹›「」『』【】《》、。|/*]+$/g

/** The folded word without the marks around it; empty if it is nothing else. */
export const bareWord = (word: string): string => word.replace(AROUND, '')

/** A code, or its beginning, without its dash. */
const DASHLESS = /^at([a-z\d]{1,5})$/

/** A folded word that may be a code without its dash, with it; undefined for any other. */
export function dashedCode(word: string): string | undefined {
  const [, letters] = DASHLESS.exec(word) ?? []
  return letters === undefined ? undefined : `at-${letters}`
}

/** The number of the order that the text names and nothing besides, as people write it; undefined for any other text. */
export function writtenNumber(text: string): number | undefined {
  const [, digits] = /^#?(\d{1,9})$/.exec(bareWord(foldOrders(text))) ?? []
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits)
}

/** An order's code as it is stored, from one in an address; any other text in capitals. */
export function writtenCode(text: string): string {
  const word = bareWord(foldOrders(text))
  const dashed = word.length === 'at'.length + 5 ? dashedCode(word) : undefined
  return (dashed ?? word).toUpperCase()
}
