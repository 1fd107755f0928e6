import { z } from 'zod'
import { GivenId, Id, OptionalText, RequiredText } from '../fields.ts'

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
  serviceName: RequiredText(100),
  type: PaymentType,
  number: OptionalText(50),
  email: OptionalText(254),
})
export type GivenPaymentMethod = z.infer<typeof GivenPaymentMethod>

const SHOWN = 4
const HIDDEN = '•'

/** All but the last four characters hidden (D-10.12). */
export const maskedText = (text: string): string =>
  text.length <= SHOWN ? HIDDEN.repeat(text.length) : HIDDEN.repeat(text.length - SHOWN) + text.slice(-SHOWN)
