import { useRecordContext, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { TextInput } from '#src/forms/TextInput.tsx'
import type { CalledProps, OwnInputProps, PlainOwn } from '#src/plain/own.ts'
import { RightAbout } from '#src/rights/RightAbout.tsx'
import { RightName } from '#src/rights/RightName.tsx'
import { usePermissionsCalled } from '#src/rights/usePermissionsCalled.ts'
import { useRightWords } from '#src/rights/useRightWords.ts'

/** Waits for the words, which also name the rows. */
function Called({ children }: CalledProps) {
  const called = usePermissionsCalled()
  return called ? children(called) : null
}

/** What staff write about a permission, with the sentence that stands in lists until they do. */
function DescriptionInput(props: OwnInputProps) {
  const translate = useTranslate()
  const record = useRecordContext<PlainRecord>()
  const about = useRightWords()?.aboutOf(String(record?.name))
  return (
    <TextInput
      {...props}
      maxLength={500}
      {...(about && { hint: translate('permissions.aboutHint', { about }) })}
    />
  )
}

/** Overrides: permissions of the product are named and described in words. */
export const own: PlainOwn = {
  Called,
  columns: [
    {
      key: 'name',
      label: 'permissions.fields.name',
      sort: 'name',
      width: 330,
      cell: ({ id, name }) => (
        <Link to={`/user/permission/detail/${id}`}>
          <RightName right={String(name)} />
        </Link>
      ),
    },
    'permissionGroup',
    {
      key: 'description',
      label: 'permissions.fields.description',
      sort: 'description',
      width: 330,
      cell: ({ name, description }) => <RightAbout right={String(name)} written={String(description)} />,
    },
  ],
  inputs: { description: DescriptionInput },
}
