import { Link } from 'react-router'
import type { CalledProps, PlainOwn } from '#src/plain/own.ts'
import { RightAbout } from '#src/rights/RightAbout.tsx'
import { RightName } from '#src/rights/RightName.tsx'
import { usePermissionsCalled } from '#src/rights/usePermissionsCalled.ts'

/** Waits for the words, which also name the rows. */
function Called({ children }: CalledProps) {
  const called = usePermissionsCalled()
  return called ? children(called) : null
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
}
