import AddIcon from '@mui/icons-material/AddOutlined'
import { useTranslate } from 'ra-core'
import { type ComponentType, useState } from 'react'
import { BareButton } from '../button/BareButton.tsx'
import { Popover } from '../overlay/Popover.tsx'
import { usePopover } from '../overlay/usePopover.ts'
import styles from './AddedFilters.module.css'
import { Picker } from './Picker.tsx'

export interface AddedFilterProps {
  /** Opens on mount, since the user has just added it. */
  readonly autoOpen?: boolean
}

export interface AddedFilter {
  readonly key: string
  readonly label: string
  readonly isSet: boolean
  readonly Filter: ComponentType<AddedFilterProps>
}

/** The filters that are set or were just added, and the button that offers the others: so the bar keeps to one line. */
export function AddedFilters({ filters }: { readonly filters: readonly AddedFilter[] }) {
  const translate = useTranslate()
  const [asked, setAsked] = useState<string>()
  const { anchor, close, opener } = usePopover()
  const shown = filters.filter(({ key, isSet }) => isSet || key === asked)
  const offered = filters.filter((one) => !shown.includes(one))
  const label = translate('ui.addFilter')
  return (
    <>
      {shown.map(({ key, isSet, Filter }) => (
        <Filter key={key} autoOpen={key === asked && !isSet} />
      ))}
      {offered.length > 0 && (
        <BareButton className={styles.add} {...opener}>
          <AddIcon fontSize="inherit" />
          {label}
        </BareButton>
      )}
      {anchor && (
        <Popover anchor={anchor} label={label} onClose={close}>
          <Picker
            label={label}
            noMatch={translate('ui.noChoice')}
            choices={offered.map((one) => ({ value: one.key, label: one.label }))}
            selected={[]}
            onPick={(key) => {
              close()
              setAsked(key)
            }}
          />
        </Popover>
      )}
    </>
  )
}
