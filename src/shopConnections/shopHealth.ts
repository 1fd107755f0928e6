import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'

/** How a connection does, the worst first. */
export type ShopHealth = 'off' | 'own' | 'unready' | 'failing' | 'untold' | 'on'

export function shopHealthOf(connection: ShopConnection): ShopHealth {
  const { kind, enabled, hasCredentials, hasWebhookSecret, failingSince, failed } = connection
  if (!enabled) return 'off'
  if (kind === 'OWN') return 'own'
  if (failingSince !== null) return 'failing'
  if (!hasCredentials || !hasWebhookSecret) return 'unready'
  return failed > 0 ? 'untold' : 'on'
}
