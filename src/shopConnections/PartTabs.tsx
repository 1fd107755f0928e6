import { useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { formatCount } from '#src/ui/format.ts'
import { Tabs } from '#src/ui/record/Tabs.tsx'

const TITLES = {
  settings: 'shopConnections.parts.settings',
  messages: 'shopConnections.log.title',
  differences: 'shopDifferences.title',
  history: 'shopHistory.title',
} as const
type ShopPart = keyof typeof TITLES
const PARTS = Object.keys(TITLES) as ShopPart[]

const PARAM = 'part'

/** The part of the page that its address names; the settings without one. */
export function useShopPart(): ShopPart {
  const [params] = useSearchParams()
  return PARTS.find((part) => part === params.get(PARAM)) ?? 'settings'
}

/** Leads to the parts of the page of a connected shop. */
export function PartTabs({ controls }: { readonly controls: string }) {
  const translate = useTranslate()
  const [, setParams] = useSearchParams()
  const { failed } = useRecord<ShopConnection>()
  return (
    <Tabs
      label={translate('shopConnections.parts.label')}
      controls={controls}
      current={useShopPart()}
      tabs={PARTS.map((key) => ({
        key,
        label: translate(TITLES[key]),
        count: key === 'messages' && failed > 0 ? formatCount(failed) : undefined,
      }))}
      // In place of the part before: back leads to the list.
      onChange={(part) => setParams(part === 'settings' ? {} : { [PARAM]: part }, { replace: true })}
    />
  )
}
