import { useRecordContext, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { type ApiToken, updateServiceToken } from '#contract/apiTokens/apiTokens.ts'
import { Edit } from '#src/admin/record/Edit.tsx'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { HistoryLink } from '#src/audit/HistoryLink.tsx'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { useCan } from '#src/providers/account.ts'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { PermissionChanges } from '#src/roles/PermissionChanges.tsx'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { useAllStores } from '#src/stores/useAllStores.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { PlainCard } from '#src/ui/layout/PlainCard.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { useLeave } from '#src/ui/overlay/leave.ts'
import { EndButton } from './EndButton.tsx'
import { RenewButton } from './RenewButton.tsx'
import { ServiceRights, ServiceStores } from './ServiceRights.tsx'
import { TokenFacts, TokenRightsCard } from './TokenFacts.tsx'
import { AddressesInput, AssignedHint, TokenNameInput } from './TokenInputs.tsx'
import { TokenNote } from './TokenNote.tsx'
import { TokenState } from './TokenState.tsx'
import { type ServiceValues, serviceChange, serviceValues, useServiceResolver } from './tokenForm.ts'
import { TOKENS_PATH, useReloadTokens } from './tokenQueries.ts'

/** One token: what it may do and where from, renewed and ended (D-2.29). A personal one can only be ended. */
export default function TokenPage() {
  const translate = useTranslate()
  const toast = useToast()
  const reload = useReloadTokens()
  const settings = useSettingsCrumb()
  const words = useRightWords()
  const stores = useAllStores()
  const saved = ({ name }: ApiToken) => {
    void reload()
    toast.success(translate('apiTokens.service.updated', { name }))
  }
  return (
    <Edit<ApiToken, ServiceValues>
      resource="apiTokens"
      transform={serviceChange}
      mutationOptions={{ onSuccess: saved }}
      title={translate('apiTokens.one')}
      lead={<Lead />}
      crumbs={[...settings, { label: translate('apiTokens.title'), to: TOKENS_PATH }]}
      back={TOKENS_PATH}
      actions={<Actions />}
      aside={<TokenFacts />}
      // The height of the page depends on the words, and of its facts on the stores.
      waits={!words || stores.isLoading}
    >
      <Content />
    </Edit>
  )
}

function Lead() {
  const token = useRecordContext<ApiToken>()
  return (
    <Row tall="press-tiny">{token ? <TokenState token={token} /> : <Skeleton width={80} height={20} />}</Row>
  )
}

function Actions() {
  const leave = useLeave()
  return (
    <>
      <HistoryLink />
      <RenewButton />
      <EndButton onEnded={() => leave(TOKENS_PATH)} />
    </>
  )
}

function Content() {
  const { kind } = useRecord<ApiToken>()
  const edits = useCan(updateServiceToken)
  return (
    <Stack>
      <TokenNote />
      {kind === 'SERVICE' && edits ? <ServiceForm /> : <TokenRightsCard />}
    </Stack>
  )
}

/** Formats what is not readable text, to show what differs. */
function useTokenWords() {
  const rights = useRightWords()
  const { data: stores } = useAllStores()
  const listed = (value: unknown, nameOf: (one: string) => string) =>
    (Array.isArray(value) ? value.map(String) : []).map(nameOf).join(', ') || '–'
  return {
    permissions: (value: unknown) => listed(value, (name) => rights?.nameOf(name) ?? name),
    storeIds: (value: unknown) =>
      listed(value, (id) => stores?.find((store) => String(store.id) === id)?.name ?? id),
  }
}

function ServiceForm() {
  const translate = useTranslate()
  const { permissions } = useRecord<ApiToken>()
  const resolver = useServiceResolver()
  const words = useTokenWords()
  const held = useMemo(() => permissions ?? [], [permissions])
  const fields = ['name', 'permissions', 'storeIds', 'addresses'] as const
  return (
    <RecordForm<ApiToken, ServiceValues>
      valuesOf={serviceValues}
      resolver={resolver}
      labels={Object.fromEntries(fields.map((name) => [name, translate(`apiTokens.fields.${name}`)]))}
      words={words}
      submitLabel={translate('ui.save')}
      buttons={<PermissionChanges source="permissions" held={held} />}
    >
      <Stack as={PlainCard} padded>
        <TokenNameInput />
        <ServiceStores />
        <AddressesInput />
      </Stack>
      <Stack as={PlainCard} padded>
        <AssignedHint />
        <ServiceRights held={held} />
      </Stack>
    </RecordForm>
  )
}
