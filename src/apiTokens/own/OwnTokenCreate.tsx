import { useInput, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { createOwnToken, type NewApiToken } from '#contract/apiTokens/apiTokens.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { usePermissionChoices } from '#src/rights/usePermissionChoices.ts'
import { PermissionBoxes } from '#src/roles/PermissionBoxes.tsx'
import { RadioButton } from '#src/ui/input/RadioButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from '../ApiTokens.module.css'
import { ShownToken } from '../ShownToken.tsx'
import { AddressesInput, AssignedHint, DaysInput, TokenNameInput } from '../TokenInputs.tsx'
import { emptyOwn, type OwnTokenValues, ownBody, useOwnResolver } from '../tokenForm.ts'
import { useReloadTokens } from '../tokenQueries.ts'
import { useDays } from '../useDays.ts'

/** Makes a token of the own account, then shows it once. */
export default function OwnTokenCreate({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const call = useCall()
  const reload = useReloadTokens()
  const resolver = useOwnResolver()
  const { usual } = useDays()
  const [made, setMade] = useState<NewApiToken>()
  if (made) return <ShownToken made={made} onClose={onClose} />
  return (
    <FormDialog<OwnTokenValues>
      title={translate('apiTokens.own.create')}
      text={translate('apiTokens.own.text')}
      submitLabel={translate('apiTokens.service.submit')}
      values={emptyOwn(usual)}
      resolver={resolver}
      save={async (values) => {
        setMade(await call(createOwnToken, {}, { body: ownBody(values) }))
        void reload()
      }}
      onClose={onClose}
    >
      <TokenNameInput />
      <RightsInput />
      <ChosenRights />
      <DaysInput />
      <AddressesInput />
    </FormDialog>
  )
}

const RIGHTS = ['all', 'chosen'] as const

function RightsInput() {
  const translate = useTranslate()
  const { field } = useInput({ source: 'rights' })
  const id = useId()
  return (
    <fieldset className={styles.choices}>
      <Text as="legend" size="usual" tone="ink-2" weight="label">
        {translate('apiTokens.fields.rights')}
      </Text>
      {RIGHTS.map((rights) => (
        <Row as="label" ticks tall="press" key={rights}>
          <RadioButton
            name={field.name}
            value={rights}
            checked={field.value === rights}
            aria-describedby={rights === 'all' && field.value === 'all' ? id : undefined}
            onChange={() => field.onChange(rights)}
          />
          {translate(`apiTokens.own.${rights}`)}
        </Row>
      ))}
      {field.value === 'all' && (
        <Text as="p" id={id} size="usual" tone="ink-3">
          {translate('apiTokens.own.allHint')}
        </Text>
      )}
    </fieldset>
  )
}

function ChosenRights() {
  const translate = useTranslate()
  const rights: unknown = useWatch({ name: 'rights' })
  const { held } = usePermissionChoices()
  if (rights !== 'chosen') return null
  return (
    <>
      <PermissionBoxes
        source="permissions"
        label={translate('apiTokens.fields.permissions')}
        permissions={held}
        held={[]}
        compact
      />
      <AssignedHint />
    </>
  )
}
