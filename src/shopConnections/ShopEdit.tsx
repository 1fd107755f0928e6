import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { type ShopConnection, type ShopConnectionForm } from '#contract/shopConnections/shopConnections.ts'
import { Edit } from '#src/admin/record/Edit.tsx'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { DifferencesCard } from './differences/DifferencesCard.tsx'
import { HealthBanner } from './HealthBanner.tsx'
import { HistoryCard } from './history/HistoryCard.tsx'
import { PartTabs, useShopPart } from './PartTabs.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SetUpCard } from './SetUpCard.tsx'
import { ShopActions } from './ShopActions.tsx'
import { ShopLog } from './ShopLog.tsx'
import { shopChangeOf } from './shopForm.ts'

/** One connected shop: how it does, what it was told, and what it may do. */
export default function ShopEdit() {
  const translate = useTranslate()
  const toast = useToast()
  const settings = useSettingsCrumb()
  return (
    <Edit<ShopConnection, ShopConnectionForm>
      resource="shopConnections"
      transform={shopChangeOf}
      mutationOptions={{
        onSuccess: ({ name }) => toast.success(translate('shopConnections.saved', { name })),
      }}
      title={translate('shopConnections.title')}
      crumbs={[...settings, { label: translate('shopConnections.title'), to: '/shops' }]}
      back="/shops"
      actions={<ShopActions />}
    >
      <HealthBanner />
      <Parts />
    </Edit>
  )
}

/** The settings, and what happens with the shop; a shop of one's own is told nothing, and cannot be read. */
function Parts() {
  const { kind, lastWebhook } = useRecord<ShopConnection>()
  const part = useShopPart()
  const id = useId()
  // Until the first webhook has come, they are what is missing.
  const isNew = lastWebhook === null
  if (kind === 'OWN') return <SettingsForm />
  return (
    <>
      <PartTabs controls={id} />
      <div id={id}>
        {/* What is typed stays while others are looked at. */}
        <div hidden={part !== 'settings'}>
          <Stack gap={16}>
            {isNew && <SetUpCard />}
            <SettingsForm />
            {!isNew && <SetUpCard />}
          </Stack>
        </div>
        {part === 'messages' && <ShopLog />}
        {part === 'differences' && <DifferencesCard />}
        {part === 'history' && <HistoryCard />}
      </div>
    </>
  )
}
