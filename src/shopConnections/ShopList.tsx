import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { createShopConnection, type ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import type { UrlList } from '#src/admin/list/listUrl.ts'
import { useTranslatedColumns } from '#src/admin/list/useTranslatedColumns.ts'
import { SecretsButton } from '#src/intakeSecrets/SecretsButton.tsx'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useCreateDialog } from '#src/ui/useCreateDialog.tsx'
import { SHOP_COLUMNS, shopCard, shopPath } from './shopColumns.tsx'

const URL: UrlList<object> = {
  filters: { names: [], read: () => ({}) },
  sort: { field: 'name', order: 'ASC' },
  sorts: ['name'],
}

const loadCreate = () => import('./ShopCreate.tsx')

/** The connected shops by name, with how each does. */
export default function ShopList() {
  return (
    <ListBase resource="shopConnections" url={URL}>
      <Page />
    </ListBase>
  )
}

function Page() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const columns = useTranslatedColumns(SHOP_COLUMNS)
  const settings = useSettingsCrumb()
  const create = useCreateDialog({
    needs: createShopConnection,
    load: loadCreate,
    label: translate('shopConnections.add'),
  })
  return (
    <>
      <List<ShopConnection>
        title={translate('shopConnections.title')}
        crumbs={[...settings, { label: translate('shopConnections.title') }]}
        actions={
          <>
            <SecretsButton label={translate('shopConnections.secrets')} />
            {create.button}
          </>
        }
        columns={columns}
        card={shopCard}
        rowLabel={({ name }) => name}
        onOpen={({ id }) => void navigate(shopPath(id))}
        empty={
          <Notice
            icon={StorefrontIcon}
            title={translate('shopConnections.empty')}
            text={translate('shopConnections.emptyHint')}
          />
        }
        failed={translate('shopConnections.failed')}
      />
      {create.dialog}
    </>
  )
}
