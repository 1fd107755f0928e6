import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { COLOURS, ORIENTATIONS, PICTURE_SIZES, type PictureQuery } from '#contract/gallery/pictureFacts.ts'
import { FilterPill } from '../filters/FilterPill.tsx'
import { Picker } from '../filters/Picker.tsx'
import styles from './LookFilters.module.css'
import { SWATCHES } from './swatches.ts'

const VALUES = { orientation: ORIENTATIONS, pictureSize: PICTURE_SIZES, colour: COLOURS } as const
type Look = keyof typeof VALUES

const markOf = (value: string): ReactNode => {
  const colour = COLOURS.find((one) => one === value)
  return colour && <span className={styles.swatch} style={{ background: SWATCHES[colour] }} />
}

interface LookFiltersProps {
  readonly values: PictureQuery
  /** The changed filter; undefined removes it. */
  readonly onChange: (change: PictureQuery) => void
}

/** The filters by what a picture looks like: shape, size and main colour. The screen loads the texts in `looks`. */
export const LookFilters = (props: LookFiltersProps) => (
  <>
    <LookFilter source="orientation" {...props} />
    <LookFilter source="pictureSize" {...props} />
    <LookFilter source="colour" {...props} />
  </>
)

function LookFilter({ source, values, onChange }: LookFiltersProps & { readonly source: Look }) {
  const translate = useTranslate()
  const value = values[source]
  const name = translate(`looks.${source}.name`)
  const textOf = (one: string) => translate(`looks.${source}.${one}`)
  const choose = (picked: string | undefined) =>
    onChange({ [source]: VALUES[source].find((one) => one === picked) })
  return (
    <FilterPill
      name={name}
      value={value && textOf(value)}
      removeLabel={translate('ui.remove', { name })}
      onClear={() => choose(undefined)}
    >
      {(close) => (
        <Picker
          label={name}
          noMatch={translate('ui.noChoice')}
          choices={VALUES[source].map((one) => ({ value: one, label: textOf(one), mark: markOf(one) }))}
          selected={value ? [value] : []}
          onPick={(picked) => {
            choose(picked)
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
