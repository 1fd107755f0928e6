import WebhookIcon from '@mui/icons-material/WebhookOutlined'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { createWebhook, type WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import type { UrlList } from '#src/admin/list/listUrl.ts'
import { useTranslatedColumns } from '#src/admin/list/useTranslatedColumns.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useCreateDialog } from '#src/ui/useCreateDialog.tsx'
import { WEBHOOK_COLUMNS, webhookCard, webhookPath } from './webhookColumns.tsx'

const URL: UrlList<object> = {
  filters: { names: [], read: () => ({}) },
  sort: { field: 'name', order: 'ASC' },
  sorts: ['name'],
}

const loadCreate = () => import('./WebhookCreate.tsx')

/** The endpoints of other software by name, with how each does. */
export default function WebhookList() {
  return (
    <ListBase resource="webhooks" url={URL}>
      <Page />
    </ListBase>
  )
}

function Page() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const columns = useTranslatedColumns(WEBHOOK_COLUMNS)
  const settings = useSettingsCrumb()
  const create = useCreateDialog({ needs: createWebhook, load: loadCreate, label: translate('webhooks.add') })
  return (
    <>
      <List<WebhookEndpoint>
        title={translate('webhooks.title')}
        crumbs={[...settings, { label: translate('webhooks.title') }]}
        actions={create.button}
        columns={columns}
        card={webhookCard}
        rowLabel={({ name }) => name}
        onOpen={({ id }) => void navigate(webhookPath(id))}
        empty={
          <Notice
            icon={WebhookIcon}
            title={translate('webhooks.empty')}
            text={translate('webhooks.emptyHint')}
          />
        }
        failed={translate('webhooks.failed')}
      />
      {create.dialog}
    </>
  )
}
