import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Assertion, CreationOptions, Registration, RequestOptions } from '#contract/session/passkeys.ts'
import { CeremonyError, type CeremonyFault } from './ceremonyFault.ts'

const FAULTS: Readonly<Record<string, CeremonyFault>> = {
  // Cancelled, not answered in time, or none of the passkeys that are asked for: browsers do not tell which.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
  SecurityError: 'address',
  ConstraintError: 'unsuited',
  NotSupportedError: 'unsuited',
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : ''
    throw new CeremonyError(FAULTS[name] ?? 'failed', error)
  }
}

/** Has the browser make a passkey. Throws CeremonyError. */
export async function makePasskey(options: CreationOptions): Promise<Registration> {
  const { id, rawId, type, response } = await attempt(() => startRegistration({ optionsJSON: options }))
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** Has the browser ask for a passkey. Throws CeremonyError. */
export async function askPasskey(options: RequestOptions): Promise<Assertion> {
  const { id, rawId, type, response } = await attempt(() => startAuthentication({ optionsJSON: options }))
  return { id, rawId, type, response }
}
