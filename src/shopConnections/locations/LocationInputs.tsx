import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import type { ShopConnection, ShopConnectionForm } from '#contract/shopConnections/shopConnections.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { SelectInput } from '#src/forms/SelectInput.tsx'
import { useAllStores } from '#src/stores/useAllStores.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import recordStyles from '#src/ui/record/RecordPage.module.css'
import { ReadButton } from './ReadButton.tsx'

interface LocationInputsProps {
  readonly disabled: boolean
}

/** The store of each location of a shop; WooCommerce has no list of them, which is said. */
export function LocationInputs({ disabled }: LocationInputsProps) {
  const translate = useTranslate()
  const { kind } = useRecord<ShopConnection>()
  const title = translate('shopLocations.title')
  const hasList = kind === 'SHOPIFY'
  return (
    <Stack as="section" gap={12} aria-label={title}>
      <Row justify="between" wrap>
        <Text as="h2" size="body" weight="strong">
          {title}
        </Text>
        {hasList && <ReadButton />}
      </Row>
      <Text as="p" size="usual" tone="ink-2">
        {translate(hasList ? 'shopLocations.text' : 'shopLocations.ofWoo')}
      </Text>
      {hasList && <Locations disabled={disabled} />}
    </Stack>
  )
}

function Locations({ disabled }: LocationInputsProps) {
  const translate = useTranslate()
  const { locations } = useRecord<ShopConnection>()
  const chosen = useWatch<ShopConnectionForm, 'locations'>({ name: 'locations' })
  const { data: stores = [], isLoading } = useAllStores()
  if (isLoading) return null
  if (chosen.length === 0) return <Text as="p">{translate('shopLocations.none')}</Text>
  const emptyOf = (named: number | null | undefined): string => {
    const name = stores.find(({ id }) => id === named)?.name
    if (name !== undefined) return translate('shopLocations.byName', { name })
    return translate(named ? 'shopLocations.byHiddenName' : 'shopLocations.ofConnection')
  }
  return (
    <div className={recordStyles.pair}>
      {chosen.map(({ id, storeId }, at) => {
        const { name = id, active = true, namedStoreId } = locations.find((one) => one.id === id) ?? {}
        return (
          <SelectInput
            key={id}
            source={`locations.${at}.storeId`}
            label={active ? name : translate('shopLocations.unused', { name })}
            none={emptyOf(namedStoreId)}
            disabled={disabled}
            options={stores
              .filter((store) => store.active || String(store.id) === storeId)
              .map((store) => ({ value: String(store.id), label: store.name }))}
          />
        )
      })}
    </div>
  )
}
