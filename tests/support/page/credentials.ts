import { onTestFinished, vi } from 'vitest'
import type { CreationOptions, RequestOptions } from '#contract/session/passkeys.ts'

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer
const base64url = (text: string): string => btoa(text).replaceAll('=', '')

export const CREATION: CreationOptions = {
  challenge: base64url('challenge-1'),
  rp: { id: 'localhost', name: 'Atelier' },
  user: { id: base64url('user-1'), name: 'mai', displayName: 'Mai Phạm' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [{ id: base64url('key-0'), type: 'public-key', transports: ['internal'] }],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
}

export const REQUEST: RequestOptions = {
  challenge: base64url('challenge-2'),
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
}

/** What the console sends of the passkey that the browser below makes, and of the one that it uses. */
export const MADE = {
  id: base64url('key-1'),
  rawId: base64url('key-1'),
  type: 'public-key',
  response: {
    clientDataJSON: base64url('client'),
    attestationObject: base64url('attestation'),
    transports: ['internal'],
  },
}
export const USED = {
  ...MADE,
  response: {
    clientDataJSON: base64url('client'),
    authenticatorData: base64url('authenticator'),
    signature: base64url('signature'),
    userHandle: base64url('user-1'),
  },
}

/** A browser with passkeys. What it is asked for is in `create` and `get`; it refuses with an error of the name `refusal`. */
export function stubCredentials() {
  const browser = { refusal: undefined as string | undefined }
  const answer = (response: object) => {
    if (browser.refusal !== undefined) throw new DOMException('Refused by the test', browser.refusal)
    return {
      id: base64url('key-1'),
      rawId: bytes('key-1'),
      type: 'public-key',
      response: { clientDataJSON: bytes('client'), ...response },
      getClientExtensionResults: () => ({}),
    }
  }
  const create = vi.fn<CredentialsContainer['create']>(async () =>
    answer({ attestationObject: bytes('attestation'), getTransports: () => ['internal'] }),
  )
  const get = vi.fn<CredentialsContainer['get']>(async () =>
    answer({
      authenticatorData: bytes('authenticator'),
      signature: bytes('signature'),
      userHandle: bytes('user-1'),
    }),
  )
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
  return Object.assign(browser, { create, get })
}
