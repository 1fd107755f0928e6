import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { type InputOptions, useField } from '#src/forms/useField.ts'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Codes } from './Codes.tsx'
import type { OfKindProps } from './ShopInputs.tsx'
import { SHOPIFY_SCOPES } from './shopTopics.ts'

interface AccessInputsProps extends OfKindProps {
  /** Which secrets are stored already. */
  readonly stored?: { readonly credentials: boolean; readonly webhookSecret: boolean }
  /** What follows the secret of the webhooks. */
  readonly children?: ReactNode
}

const NOTHING_STORED = { credentials: false, webhookSecret: false }

/** The secrets of a shop, each with where it is found there; a shop of one's own has none. */
export function AccessInputs({
  kind,
  disabled,
  heading = 'h2',
  stored = NOTHING_STORED,
  children,
}: AccessInputsProps) {
  const translate = useTranslate()
  if (kind === 'OWN') return null
  return (
    <Stack as="section" gap={16} aria-label={translate('shopConnections.access')}>
      <Text as={heading} size="body" weight="strong">
        {translate('shopConnections.access')}
      </Text>
      <SecretInput
        source="apiKey"
        label={translate(`shopConnections.apiKey.${kind}`)}
        hint={translate(`shopConnections.hints.apiKey.${kind}`)}
        disabled={disabled}
        isStored={stored.credentials}
      />
      {kind === 'SHOPIFY' && <Codes label={translate('shopConnections.scopes')} codes={SHOPIFY_SCOPES} />}
      {kind === 'WOOCOMMERCE' && (
        <SecretInput
          source="apiSecret"
          label={translate('shopConnections.apiSecret')}
          hint={translate('shopConnections.hints.apiSecret')}
          disabled={disabled}
          isStored={stored.credentials}
        />
      )}
      <SecretInput
        source="webhookSecret"
        label={translate('shopConnections.fields.webhookSecret')}
        hint={translate(`shopConnections.hints.webhookSecret.${kind}`)}
        disabled={disabled}
        isStored={stored.webhookSecret}
      />
      {children}
    </Stack>
  )
}

interface SecretInputProps extends InputOptions {
  readonly isStored: boolean
}

/** Takes a secret, which is never sent to the console again; left empty, the stored one stays. */
function SecretInput({ isStored, ...input }: SecretInputProps) {
  const translate = useTranslate()
  const stored = isStored ? `${translate('shopConnections.hints.stored')} ` : ''
  const { field, frame } = useField({ ...input, hint: `${stored}${input.hint ?? ''}` })
  return (
    <InputFrame {...frame}>
      {(control) => (
        <TextBox
          {...field}
          {...control}
          type="password"
          // Not the account's own password: browsers must not fill in or store it.
          autoComplete="new-password"
          disabled={input.disabled}
          maxLength={500}
        />
      )}
    </InputFrame>
  )
}
