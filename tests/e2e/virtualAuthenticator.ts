import type { Page } from '@playwright/test'

interface Virtual {
  /** Whether the owner is recognised from now on, as by a finger that fits. */
  recognise(recognised: boolean): Promise<void>
  /** How many passkeys it keeps. */
  count(): Promise<number>
}

/** A device with passkeys in Chromium, which answers at once: the one of a laptop or phone, or a security key. */
export async function addAuthenticator(page: Page, transport: 'internal' | 'usb'): Promise<Virtual> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognise: async (isUserVerified) => {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    count: async () =>
      (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
