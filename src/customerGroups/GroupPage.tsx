import { useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { z } from 'zod'
import { type CustomerGroup, MAX_GROUP, NewGroup, updateCustomerGroup } from '#contract/customerGroups.ts'
import { HistoryLink } from '#src/audit/HistoryLink.tsx'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { TextField } from '#src/forms/TextField.tsx'
import { useCan, useHolds } from '#src/providers/account.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { useLeave } from '#src/ui/overlay/leave.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { RecordPage } from '#src/ui/record/RecordPage.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { GroupDeleteButton } from './GroupDeleteButton.tsx'
import styles from './Groups.module.css'
import { useGroup, useKeepGroup } from './groupQueries.ts'
import { MembersField } from './MembersField.tsx'
import { Member, membersOf } from './members.ts'

type Values = { name: string; description: string; members: Member[] }

const valuesOf = (group: CustomerGroup): Values => ({
  name: group.name,
  description: group.description,
  members: membersOf(group),
})

const resolver = zodResolver<Values>(
  NewGroup.omit({ users: true }).extend({
    members: z.array(z.instanceof(Member)).max(MAX_GROUP, 'validation.tooMany'),
  }),
)

/** One group: its name, description and members (A§2). */
export default function GroupPage() {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const { data: group, isPending, error, refetch } = useGroup(id)
  const title = group?.name ?? translate('customerGroups.one')
  const customers = useHolds('VIEW_CUSTOMER_LIST')
  const lists = useHolds('VIEW_CUSTOMER_GROUP_LIST')
  const crumbs = [
    ...(customers ? [{ label: translate('customers.title'), to: '/customer' }] : []),
    ...(lists ? [{ label: translate('customerGroups.title'), to: '/customer-group' }] : []),
    { label: title },
  ]
  return (
    <RecordPage
      key={id}
      title={title}
      crumbs={crumbs}
      lead={
        (group ?? isPending) && (
          <p className={styles.lead}>
            {group ? (
              translate('customerGroups.members', { smart_count: group.userCount })
            ) : (
              <Skeleton width={90} height={12} />
            )}
          </p>
        )
      }
      loading={isPending}
      error={group ? undefined : error}
      retry={refetch}
      back={lists ? '/customer-group' : '/'}
      actions={group && <Actions group={group} />}
      aside={group && <Facts group={group} />}
    >
      {group && <Content group={group} />}
    </RecordPage>
  )
}

function Actions({ group }: { readonly group: CustomerGroup }) {
  const leave = useLeave()
  return (
    <>
      <HistoryLink area="customerGroups" id={group.id} />
      <GroupDeleteButton group={group} className="button" onDeleted={() => leave('/customer-group')} />
    </>
  )
}

function Facts({ group }: { readonly group: CustomerGroup }) {
  const translate = useTranslate()
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

function Content({ group }: { readonly group: CustomerGroup }) {
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepGroup()
  const groups = useCrud('customerGroups')
  const edits = useCan(updateCustomerGroup)
  const label = (name: string) => translate(`customerGroups.fields.${name}`)
  const save = ({ members, ...values }: Values, version: number) => {
    const users = members.map(({ id }) => ({ id }))
    return groups.update(group.id, { ...values, users }, version)
  }
  return (
    <RecordForm<CustomerGroup, Values>
      record={group}
      valuesOf={valuesOf}
      resolver={resolver}
      save={save}
      read={() => groups.read(group.id)}
      onSaved={(saved) => {
        void keep(saved)
        toast.success(translate('customerGroups.updated', { name: saved.name }))
      }}
      labels={Object.fromEntries(['name', 'description', 'members'].map((name) => [name, label(name)]))}
      submitLabel={edits ? translate('ui.save') : undefined}
    >
      <div className={`card padded ${styles.fields}`}>
        <TextField source="name" label={label('name')} required disabled={!edits} maxLength={100} />
        <TextField
          source="description"
          label={label('description')}
          disabled={!edits}
          rows={3}
          maxLength={1000}
        />
      </div>
      <MembersField label={label('members')} disabled={!edits} />
    </RecordForm>
  )
}
