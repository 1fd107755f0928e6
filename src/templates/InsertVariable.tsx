import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'

interface InsertVariableProps {
  /** Label of the field that it inserts into. */
  readonly into: string
  readonly variables: readonly string[]
  readonly onInsert: (variable: string) => void
}

/** A menu of what a template can be filled with. */
export function InsertVariable({ into, variables, onInsert }: InsertVariableProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const label = translate('templateEditor.insertVariable')
  const choices = variables.map((path) => ({
    value: path,
    // A dot separates levels of keys in the catalogue.
    label: translate(`templateEditor.variables.${path}`),
    hint: path,
  }))
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={translate('templateEditor.insertInto', { field: into })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        <Icon name="plus" size={16} />
        {label}
      </button>
      {anchor && (
        <Popover anchor={anchor} label={label} onClose={() => setAnchor(undefined)} width={320}>
          <Picker
            label={label}
            noMatch={translate('ui.noChoice')}
            choices={choices}
            selected={[]}
            onPick={(path) => {
              setAnchor(undefined)
              onInsert(path)
            }}
          />
        </Popover>
      )}
    </>
  )
}
