import DeleteForeverIcon from '@mui/icons-material/DeleteForeverOutlined'
import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import MoreHorizIcon from '@mui/icons-material/MoreHorizOutlined'
import { useRecordContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Customer } from '#contract/customers/customers.ts'
import { customerKey } from '#contract/customers/key.ts'
import { fillPath } from '#contract/endpoint.ts'
import { getCustomerArchive } from '#contract/privacy/archive.ts'
import { eraseCustomer } from '#contract/privacy/erasure.ts'
import { useCan, useHolds } from '#src/providers/account.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { MenuItem } from '#src/ui/overlay/MenuItem.tsx'
import { MenuList } from '#src/ui/overlay/MenuList.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { useDownload } from '#src/ui/useDownload.ts'
import { ERASURE_TEXTS } from './texts.ts'

/** What customers may ask for of their data: to get them, and to have them erased (D-9.32, D-9.33). */
export function CustomerMenu() {
  const customer = useRecordContext<Customer>()
  const sees = useHolds('VIEW_CUSTOMER_CONTACT_INFO')
  const archives = useCan(getCustomerArchive)
  const erases = useCan(eraseCustomer)
  if (!customer || customer.erasedDate !== null || !sees || (!archives && !erases)) return null
  return <Menu customer={customer} archives={archives} erases={erases} />
}

interface MenuProps {
  readonly customer: Customer
  readonly archives: boolean
  readonly erases: boolean
}

function Menu({ customer, archives, erases }: MenuProps) {
  const translate = useTranslate()
  const { anchor, close, opener } = usePopover()
  const [erasing, setErasing] = useState(false)
  const archive = useDownload({
    path: fillPath(getCustomerArchive.path, { login: customerKey(customer) }),
    query: {},
    name: `customer-${customer.id}.zip`,
    texts: 'customers.archive',
  })
  const act = (run: () => void) => () => {
    close()
    run()
  }
  const label = translate('customers.menu')
  return (
    <>
      <IconButton icon={MoreHorizIcon} iconSize="medium" label={label} {...opener} />
      {anchor && (
        <Popover anchor={anchor} label={label} width={240} onClose={close}>
          <MenuList>
            {archives && (
              <MenuItem icon={FileDownloadIcon} onClick={act(archive.start)}>
                {archive.label}
              </MenuItem>
            )}
            {erases && (
              <MenuItem icon={DeleteForeverIcon} danger onClick={act(() => setErasing(true))}>
                {translate('customers.erase')}
              </MenuItem>
            )}
          </MenuList>
        </Popover>
      )}
      {erasing && <Dialog customer={customer} onClose={() => setErasing(false)} />}
    </>
  )
}

const loadDialog = () => import('./EraseDialog.tsx')

function Dialog(props: { readonly customer: Customer; readonly onClose: () => void }) {
  const dialog = usePart(loadDialog)
  return (
    dialog && (
      <MoreTexts texts={ERASURE_TEXTS}>
        <dialog.default {...props} />
      </MoreTexts>
    )
  )
}
