/**
 * Why the browser gave no passkey: its owner cancelled it or took too long, the device has one of the account already, cannot
 * make one, or the page is not at the public address of the shop.
 */
export type CeremonyFault = 'cancelled' | 'exists' | 'unsuited' | 'address' | 'failed'

export class CeremonyError extends Error {
  readonly fault: CeremonyFault

  constructor(fault: CeremonyFault, cause: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}
