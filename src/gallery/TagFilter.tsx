import { useTranslate } from 'ra-core'
import { MAX_ARTWORK_TAGS } from '#contract/gallery/artworks.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import styles from './Gallery.module.css'
import type { GalleryFilterValues } from './galleryUrl.ts'
import { useGalleryTags } from './useGalleryTags.ts'

const BONES = [72, 96, 64, 88]

/** The tags that artworks have; artworks must have all that are pressed. */
export function TagFilter() {
  const translate = useTranslate()
  const { data, isError, refetch } = useGalleryTags()
  const { filter, setFilter } = useListFilters<GalleryFilterValues>()
  const { tag: chosen } = filter
  // Those of the URL that no artwork uses can be taken back, too.
  const gone = data ? chosen.filter((name) => !data.some((tag) => tag.name === name)) : chosen
  const tags = [...gone.map((name) => ({ name, artworks: undefined })), ...(data ?? [])]
  const flip = (name: string) =>
    setFilter({ tag: chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name] })
  return (
    <fieldset className={styles.tags} aria-busy={!data && !isError}>
      <legend className="visually-hidden">{translate('gallery.tags')}</legend>
      {tags.map(({ name, artworks }) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen.includes(name)}
          disabled={chosen.length >= MAX_ARTWORK_TAGS && !chosen.includes(name)}
          onClick={() => flip(name)}
        >
          {name} {artworks !== undefined && <small>{artworks}</small>}
        </button>
      ))}
      {!data &&
        !isError &&
        BONES.map((width) => <Skeleton key={width} width={width} height={32} radius={16} />)}
      {!data && isError && <ChoicesFailed retry={refetch} text="gallery.tagsFailed" />}
    </fieldset>
  )
}
