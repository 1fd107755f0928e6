import { useTranslate } from 'ra-core'
import { BooleanInput } from '#src/forms/BooleanInput.tsx'
import { TextsInput } from '#src/forms/TextsInput.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import type { OfKindProps } from './ShopInputs.tsx'

const SWITCHES = ['writesStatus', 'writesLink', 'fulfilsDigital', 'mayCancel', 'mayRefund'] as const

/** What is done in the shop from here; of a shop of one's own only whether it is on. */
export function ChoiceInputs({ kind, disabled, heading = 'h2' }: OfKindProps) {
  const translate = useTranslate()
  return (
    <Stack as="section" gap={12} aria-label={translate('shopConnections.choices')}>
      <Text as={heading} size="body" weight="strong">
        {translate('shopConnections.choices')}
      </Text>
      <BooleanInput
        source="enabled"
        label={translate('shopConnections.fields.enabled')}
        disabled={disabled}
      />
      {kind !== 'OWN' &&
        SWITCHES.map((source) => (
          <BooleanInput
            key={source}
            source={source}
            label={translate(`shopConnections.fields.${source}`)}
            disabled={disabled}
            {...(source === 'mayCancel' || source === 'mayRefund'
              ? { hint: translate('shopConnections.hints.mayCancel') }
              : {})}
          />
        ))}
      {kind !== 'OWN' && (
        <TextsInput
          source="photoNames"
          label={translate('shopConnections.fields.photoNames')}
          hint={translate('shopConnections.hints.photoNames')}
          disabled={disabled}
          maxLength={100}
        />
      )}
    </Stack>
  )
}
