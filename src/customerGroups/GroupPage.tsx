import { useRecordContext, useTranslate } from 'ra-core'
import { type CustomerGroup, MAX_GROUP, NewGroup, updateCustomerGroup } from '#contract/customers/groups.ts'
import { z } from '#contract/schema/z.ts'
import { Edit } from '#src/admin/record/Edit.tsx'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { HistoryLink } from '#src/audit/HistoryLink.tsx'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useCan, useHolds } from '#src/providers/account.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { PlainCard } from '#src/ui/layout/PlainCard.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useLeave } from '#src/ui/overlay/leave.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { GroupDeleteButton } from './GroupDeleteButton.tsx'
import { useReloadGroups, WHOLE_GROUPS } from './groupQueries.ts'
import { MembersInput } from './MembersInput.tsx'
import { Member, membersOf } from './members.ts'

type Values = { name: string; description: string; members: Member[] }

const valuesOf = (group: CustomerGroup): Values => ({
  name: group.name,
  description: group.description,
  members: membersOf(group),
})

const bodyOf = ({ members, ...values }: Values) => ({ ...values, users: members.map(({ id }) => ({ id })) })

const resolver = zodResolver<Values>(
  NewGroup.omit({ users: true }).extend({
    members: z.array(z.instanceof(Member)).max(MAX_GROUP, 'validation.tooMany'),
  }),
)

/** One group: its name, description and members (A§2). */
export default function GroupPage() {
  const translate = useTranslate()
  const toast = useToast()
  const reload = useReloadGroups()
  const customers = useHolds('VIEW_CUSTOMER_LIST')
  const lists = useHolds('VIEW_CUSTOMER_GROUP_LIST')
  const crumbs = [
    ...(customers ? [{ label: translate('customers.title'), to: '/customer' }] : []),
    ...(lists ? [{ label: translate('customerGroups.title'), to: '/customer-group' }] : []),
  ]
  const saved = (group: CustomerGroup) => {
    void reload()
    toast.success(translate('customerGroups.updated', { name: group.name }))
  }
  return (
    <Edit<CustomerGroup, Values>
      resource="customerGroups"
      queryOptions={{ meta: WHOLE_GROUPS }}
      transform={bodyOf}
      mutationOptions={{ onSuccess: saved }}
      title={translate('customerGroups.one')}
      crumbs={crumbs}
      lead={<Lead />}
      back={lists ? '/customer-group' : '/'}
      actions={<Actions />}
      aside={<Facts />}
    >
      <Content />
    </Edit>
  )
}

function Lead() {
  const translate = useTranslate()
  const group = useRecordContext<CustomerGroup>()
  return (
    <Text as="p" tone="ink-2">
      {group ? (
        translate('customerGroups.members', { smart_count: group.userCount })
      ) : (
        <Skeleton width={90} height={12} />
      )}
    </Text>
  )
}

function Actions() {
  const leave = useLeave()
  return (
    <>
      <HistoryLink />
      <GroupDeleteButton onDeleted={() => leave('/customer-group')} />
    </>
  )
}

function Facts() {
  const translate = useTranslate()
  const group = useRecord<CustomerGroup>()
  return (
    <Card title={translate('customerGroups.facts')}>
      <FactList
        facts={[
          {
            label: translate('customerGroups.fields.lastModifiedDate'),
            value: formatDateTime(group.lastModifiedDate),
          },
          { label: translate('customerGroups.fields.lastModifiedBy'), value: group.lastModifiedBy },
        ]}
      />
    </Card>
  )
}

function Content() {
  const translate = useTranslate()
  const edits = useCan(updateCustomerGroup)
  const label = (name: string) => translate(`customerGroups.fields.${name}`)
  return (
    <RecordForm<CustomerGroup, Values>
      valuesOf={valuesOf}
      resolver={resolver}
      labels={Object.fromEntries(['name', 'description', 'members'].map((name) => [name, label(name)]))}
      submitLabel={edits ? translate('ui.save') : undefined}
    >
      <Stack as={PlainCard} padded>
        <TextInput source="name" label={label('name')} required disabled={!edits} maxLength={100} />
        <TextInput
          source="description"
          label={label('description')}
          disabled={!edits}
          rows={3}
          maxLength={1000}
        />
      </Stack>
      <MembersInput label={label('members')} disabled={!edits} />
    </RecordForm>
  )
}
