import AddIcon from '@mui/icons-material/AddOutlined'
import { useGetList, useTranslate } from 'ra-core'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { products } from '#contract/products/products.ts'
import { usePermits } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import { forProduct } from './variables.ts'

interface InsertVariableProps {
  /** Label of the field that it inserts into. */
  readonly into: string
  readonly variables: readonly string[]
  readonly onInsert: (variable: string) => void
}

/** A menu of what a template can be filled with. */
export function InsertVariable({ into, variables, onInsert }: InsertVariableProps) {
  const translate = useTranslate()
  const { anchor, close, opener } = usePopover()
  const label = translate('templateEditor.insertVariable')
  return (
    <>
      <Button icon={AddIcon} aria-label={translate('templateEditor.insertInto', { field: into })} {...opener}>
        {label}
      </Button>
      {anchor && (
        <Popover anchor={anchor} label={label} onClose={close} width={320}>
          <Choices
            label={label}
            variables={variables}
            onPick={(path) => {
              close()
              onInsert(path)
            }}
          />
        </Popover>
      )}
    </>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly variables: readonly string[]
  readonly onPick: (variable: string) => void
}

/** Variables, and where lists can be inserted the products on sale, for text that is only for these. */
function Choices({ label, variables, onPick }: ChoicesProps) {
  const translate = useTranslate()
  const may = usePermits(products.access) === true && variables.includes('items')
  const { data } = useGetList<PlainRecord>(
    products.name,
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'position', order: 'ASC' },
      filter: { active: 'true' },
    },
    { enabled: may },
  )
  const choices = variables.map((path) => ({
    value: path,
    // A dot separates levels of keys in the catalogue.
    label: translate(`templateEditor.variables.${path}`),
    hint: path,
  }))
  const only = (data ?? []).map(({ name }) => ({
    value: forProduct(String(name)),
    label: String(name),
    group: translate('templateEditor.onlyFor'),
  }))
  return (
    <Picker
      label={label}
      noMatch={translate('ui.noChoice')}
      choices={[...choices, ...only]}
      selected={[]}
      onPick={onPick}
    />
  )
}
