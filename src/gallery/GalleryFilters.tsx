import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { COLOURS, ORIENTATIONS, PICTURE_SIZES } from '#contract/gallery/pictureFacts.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import styles from './Gallery.module.css'
import type { GalleryFilterValues } from './galleryUrl.ts'
import { SWATCHES } from './swatches.ts'

const VALUES = { orientation: ORIENTATIONS, pictureSize: PICTURE_SIZES, colour: COLOURS } as const
type Look = keyof typeof VALUES

const markOf = (value: string): ReactNode => {
  const colour = COLOURS.find((one) => one === value)
  return colour && <span className={styles.swatch} style={{ background: SWATCHES[colour] }} />
}

/** The filters by what a picture looks like: shape, size and main colour. */
export const GalleryFilters = () => (
  <>
    <LookFilter source="orientation" />
    <LookFilter source="pictureSize" />
    <LookFilter source="colour" />
  </>
)

function LookFilter({ source }: { readonly source: Look }) {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<GalleryFilterValues>()
  const value = filter[source]
  const name = translate(`gallery.looks.${source}.name`)
  const textOf = (one: string) => translate(`gallery.looks.${source}.${one}`)
  const choose = (picked: string | undefined) =>
    setFilter({ [source]: VALUES[source].find((one) => one === picked) })
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
