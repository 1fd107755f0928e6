import { useTranslate } from 'ra-core'
import {
  type ShopConnection,
  type ShopConnectionForm,
  updateShopConnection,
} from '#contract/shopConnections/shopConnections.ts'
import { Edit } from '#src/admin/record/Edit.tsx'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { useCan } from '#src/providers/account.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { useAllStores } from '#src/stores/useAllStores.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { PlainCard } from '#src/ui/layout/PlainCard.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { AccessInputs } from './AccessInputs.tsx'
import { ChoiceInputs } from './ChoiceInputs.tsx'
import { DifferencesCard } from './differences/DifferencesCard.tsx'
import { HealthBanner } from './HealthBanner.tsx'
import { HistoryCard } from './history/HistoryCard.tsx'
import { SetUpCard } from './SetUpCard.tsx'
import { ShopActions } from './ShopActions.tsx'
import { ShopInputs } from './ShopInputs.tsx'
import { ShopLog } from './ShopLog.tsx'
import { shopChangeOf, shopResolver, shopValuesOf } from './shopForm.ts'

const FIELDS = [
  'name',
  'address',
  'source',
  'storeId',
  'enabled',
  'writesStatus',
  'writesLink',
  'fulfilsDigital',
  'mayCancel',
  'mayRefund',
  'photoNames',
] as const

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
      <SetUpCard />
      <Log />
      <Form />
    </Edit>
  )
}

/** A shop of one's own is told nothing, and cannot be read. */
function Log() {
  const { kind } = useRecord<ShopConnection>()
  return (
    kind !== 'OWN' && (
      <>
        <ShopLog />
        <DifferencesCard />
        <HistoryCard />
      </>
    )
  )
}

function Form() {
  const translate = useTranslate()
  const { kind, hasCredentials, hasWebhookSecret } = useRecord<ShopConnection>()
  const { data: stores } = useAllStores()
  const edits = useCan(updateShopConnection)
  const disabled = !edits
  const storeName = (id: unknown) =>
    stores?.find((store) => String(store.id) === id)?.name ?? translate('shopConnections.anyStore')
  return (
    <RecordForm<ShopConnection, ShopConnectionForm>
      valuesOf={shopValuesOf}
      resolver={shopResolver}
      labels={Object.fromEntries(FIELDS.map((name) => [name, translate(`shopConnections.fields.${name}`)]))}
      words={{ storeId: storeName }}
      submitLabel={edits ? translate('ui.save') : undefined}
    >
      <PlainCard padded>
        <Stack gap={16}>
          <ShopInputs kind={kind} disabled={disabled} />
        </Stack>
      </PlainCard>
      {kind !== 'OWN' && (
        <PlainCard padded>
          <AccessInputs
            kind={kind}
            disabled={disabled}
            stored={{ credentials: hasCredentials, webhookSecret: hasWebhookSecret }}
          />
        </PlainCard>
      )}
      <PlainCard padded>
        <ChoiceInputs kind={kind} disabled={disabled} />
      </PlainCard>
    </RecordForm>
  )
}
