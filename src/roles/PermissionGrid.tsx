import { useTranslate } from 'ra-core'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { PermissionBoxes, type PermissionBoxesProps } from './PermissionBoxes.tsx'
import { usePermissions } from './roleQueries.ts'

/** All permissions that there are, to tick, for those who may see them all. */
export function PermissionGrid(props: Omit<PermissionBoxesProps, 'permissions' | 'locked'>) {
  const translate = useTranslate()
  const { data, error, refetch } = usePermissions()
  if (error)
    return <FailedNotice title={translate('roles.permissionsFailed')} error={error} retry={refetch} />
  return <PermissionBoxes {...props} permissions={data} />
}
