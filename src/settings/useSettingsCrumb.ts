import { useTranslate } from 'ra-core'
import { useHolds } from '#src/providers/account.ts'
import type { Crumb } from '#src/ui/Crumbs.tsx'

/** The way back to the hub, for pages behind it that are open to more than its own permission. */
export function useSettingsCrumb(): readonly Crumb[] {
  const translate = useTranslate()
  const opens = useHolds('ACCESS_SETTING')
  return opens ? [{ label: translate('settings.title'), to: '/settings' }] : []
}
