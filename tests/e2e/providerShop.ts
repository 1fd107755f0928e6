import { freePort } from '../support/processes/process.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type ProviderPerson,
  startIdentityProvider,
} from '../support/provider/identityProvider.ts'
import { test as journey } from './journey.ts'
import { openEmbedded } from './shop.ts'

export { expect } from './journey.ts'

/** What the sign-in page calls the provider. */
export const LABEL = 'Easel ID'

interface ProviderFixtures {
  /** Who has an account at the provider, which a file says. */
  readonly people: Readonly<Record<string, ProviderPerson>>
  /** A running provider, and where the shop is to be, which it must know before that starts. */
  readonly provider: { readonly issuer: string; readonly shopPort: number; readonly shopUrl: string }
}

/** A journey in a demo shop that people sign in to with an identity provider, too. */
export const test = journey.extend<object, ProviderFixtures>({
  people: [{}, { option: true, scope: 'worker' }],
  provider: [
    async ({ people }, provide) => {
      const shopPort = await freePort()
      const shopUrl = `http://127.0.0.1:${shopPort}`
      const provider = await startIdentityProvider({ publicUrl: shopUrl, people })
      await provide({ issuer: provider.issuer, shopPort, shopUrl })
      await provider.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ provider }, provide) => {
      const shop = await openEmbedded({
        PORT: String(provider.shopPort),
        PUBLIC_URL: provider.shopUrl,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT_ID,
        OIDC_CLIENT_SECRET: CLIENT_SECRET,
        OIDC_LABEL: LABEL,
      })
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
