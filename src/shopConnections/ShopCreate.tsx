import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type {
  ShopConnection,
  ShopConnectionForm,
  ShopKind,
} from '#contract/shopConnections/shopConnections.ts'
import { Create } from '#src/admin/record/Create.tsx'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { AccessInputs } from './AccessInputs.tsx'
import { ChoiceInputs } from './ChoiceInputs.tsx'
import { KindInput, ShopInputs } from './ShopInputs.tsx'
import { shopPath } from './shopColumns.tsx'
import { NEW_SHOP, newShopOf, shopResolver } from './shopForm.ts'

/** Connects a shop, and opens its page, which says which webhooks to add there. */
export default function ShopCreate({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const toast = useToast()
  const navigate = useNavigate()
  const connected = ({ id, name }: ShopConnection) => {
    toast.success(translate('shopConnections.connected', { name }))
    onClose()
    void navigate(shopPath(id))
  }
  return (
    <Create<ShopConnection, ShopConnectionForm>
      resource="shopConnections"
      transform={newShopOf}
      mutationOptions={{ onSuccess: connected }}
    >
      <FormDialog<ShopConnectionForm>
        title={translate('shopConnections.add')}
        submitLabel={translate('shopConnections.connect')}
        values={NEW_SHOP}
        resolver={shopResolver}
        onClose={onClose}
      >
        <KindInput />
        <ByKind />
      </FormDialog>
    </Create>
  )
}

function ByKind() {
  const kind = useWatch<{ kind: ShopKind }, 'kind'>({ name: 'kind' })
  return (
    <>
      <ShopInputs kind={kind} />
      <AccessInputs kind={kind} heading="h3" />
      <ChoiceInputs kind={kind} heading="h3" />
    </>
  )
}
