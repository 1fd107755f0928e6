import { GivenId, Id, OptionalText, RequiredName } from '../fields.ts'
import { z } from '../schema/z.ts'

/** BANKING shows the number, the others the e-mail (B§3). */
export const PAYMENT_TYPES = ['BANKING', 'PAYPAL', 'WISE', 'OTHER'] as const
export const PaymentType = z.enum(PAYMENT_TYPES)
export type PaymentType = z.infer<typeof PaymentType>

/** A way to pay an artist (B§3). */
export const PaymentMethod = z.object({
  id: Id,
  serviceName: z.string(),
  type: PaymentType,
  number: z.string().nullable(),
  email: z.string().nullable(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** The field that identifies the account of a method. */
export const accountField = (type: PaymentType): 'number' | 'email' =>
  type === 'BANKING' ? 'number' : 'email'

export const GivenPaymentMethod = z.object({
  /** Absent for a new one. */
  id: GivenId.optional(),
  serviceName: RequiredName(100),
  type: PaymentType,
  number: OptionalText(50),
  /** Checked where it differs from the stored one. */
  email: OptionalText(254),
})
export type GivenPaymentMethod = z.infer<typeof GivenPaymentMethod>

const SHOWN = 4
const HIDDEN = '•'
/** As many for every text, so that a mask does not tell the length. */
const HIDDEN_PART = HIDDEN.repeat(8)

/** All but the last four characters hidden (D-10.12), of short texts all. */
export const maskedText = (text: string): string =>
  text.length <= 2 * SHOWN ? HIDDEN_PART : HIDDEN_PART + text.slice(-SHOWN)

/** Whether the text is or contains a mask, which is never a value to save. */
export const isMasked = (text: string): boolean => text.includes(HIDDEN)
