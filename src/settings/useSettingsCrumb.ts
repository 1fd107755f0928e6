import { useTranslate } from 'ra-core'
import { useHolds } from '#src/providers/account.ts'
import type { Crumb } from '#src/ui/record/Crumbs.tsx'

/** Breadcrumb to the settings page; empty if the account may not open it. */
export function useSettingsCrumb(): readonly Crumb[] {
  const translate = useTranslate()
  const opens = useHolds('ACCESS_SETTING')
  return opens ? [{ label: translate('settings.title'), to: '/settings' }] : []
}
