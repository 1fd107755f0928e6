import { useTranslate } from 'ra-core'
import {
  type ShopConnection,
  type ShopConnectionForm,
  updateShopConnection,
} from '#contract/shopConnections/shopConnections.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { useCan } from '#src/providers/account.ts'
import { useAllStores } from '#src/stores/useAllStores.ts'
import { PlainCard } from '#src/ui/layout/PlainCard.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { AccessInputs } from './AccessInputs.tsx'
import { ChoiceInputs } from './ChoiceInputs.tsx'
import { LocationInputs } from './locations/LocationInputs.tsx'
import { ShopInputs } from './ShopInputs.tsx'
import { shopResolver, shopValuesOf } from './shopForm.ts'
import { WebhookSecretFacts } from './WebhookSecretFacts.tsx'

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

/** What differs between two versions, in words. */
function useConflictWords() {
  const translate = useTranslate()
  const { locations } = useRecord<ShopConnection>()
  const { data: stores } = useAllStores()
  const storeName = (id: unknown): string =>
    stores?.find((store) => String(store.id) === id)?.name ?? translate('shopConnections.anyStore')
  const locationName = (id: string): string => locations.find((one) => one.id === id)?.name ?? id
  const storesOf = (given: unknown): string =>
    (given as ShopConnectionForm['locations'])
      .filter(({ storeId }) => storeId !== '')
      .map(({ id, storeId }) => `${locationName(id)}: ${storeName(storeId)}`)
      .join(', ') || '–'
  return {
    labels: {
      ...Object.fromEntries(FIELDS.map((name) => [name, translate(`shopConnections.fields.${name}`)])),
      locations: translate('shopLocations.stores'),
    },
    words: { storeId: storeName, locations: storesOf },
  }
}

/** What a connection leads to, may do, and whose its orders are. */
export function SettingsForm() {
  const translate = useTranslate()
  const { kind, hasCredentials, hasWebhookSecret } = useRecord<ShopConnection>()
  const edits = useCan(updateShopConnection)
  const disabled = !edits
  return (
    <RecordForm<ShopConnection, ShopConnectionForm>
      valuesOf={shopValuesOf}
      resolver={shopResolver}
      {...useConflictWords()}
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
          >
            <WebhookSecretFacts />
          </AccessInputs>
        </PlainCard>
      )}
      <PlainCard padded>
        <ChoiceInputs kind={kind} disabled={disabled} />
      </PlainCard>
      {kind !== 'OWN' && (
        <PlainCard padded>
          <LocationInputs disabled={disabled} />
        </PlainCard>
      )}
    </RecordForm>
  )
}
