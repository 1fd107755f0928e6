interface Phone {
  readonly phonePrefix?: string | null | undefined
  readonly phoneNumber?: string | null | undefined
}

/** The number as dialled; empty if there is none. */
export const phoneText = ({ phonePrefix, phoneNumber }: Phone): string =>
  phoneNumber ? [phonePrefix, phoneNumber].filter(Boolean).join(' ') : ''
