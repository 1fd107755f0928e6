import FileUploadIcon from '@mui/icons-material/FileUploadOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import { useListContext, useTranslate } from 'ra-core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Artwork, createArtwork } from '#contract/gallery/artworks.ts'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { useListTools } from '#src/admin/list/ListTools.ts'
import { NoMatch } from '#src/admin/list/NoMatch.tsx'
import { Pagination } from '#src/admin/list/Pagination.tsx'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { useScrollMemory } from '#src/admin/list/useScrollMemory.ts'
import { Page } from '#src/admin/Page.tsx'
import { useCan } from '#src/providers/account.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { useKeptFocus } from '#src/ui/overlay/useKeptFocus.ts'
import { usePageTitle } from '#src/ui/record/usePageTitle.ts'
import { useCreateDialog } from '#src/ui/useCreateDialog.tsx'
import styles from './Gallery.module.css'
import { GalleryFilters } from './GalleryFilters.tsx'
import { GALLERY_URL } from './galleryUrl.ts'
import { LikeFilter } from './LikeFilter.tsx'
import { Masonry } from './Masonry.tsx'
import { TagFilter } from './TagFilter.tsx'

/** Pause in typing before the search (B§5). */
const DEBOUNCE = 500

const loadDialog = () => import('./form/ArtworkDialog.tsx')

/** The gallery (B§2). */
export default function GalleryList() {
  return (
    <ListBase resource="gallery" url={GALLERY_URL} prefetch>
      <Gallery />
    </ListBase>
  )
}

function Gallery() {
  const translate = useTranslate()
  const { data, error } = useListContext<Artwork>()
  const [edited, edit] = useState<Artwork>()
  usePageTitle(translate('gallery.title'))
  const { button, dialog } = useCreateDialog({
    needs: createArtwork,
    load: loadDialog,
    label: translate('gallery.upload'),
    icon: FileUploadIcon,
  })
  return (
    <Page
      title={translate('gallery.title')}
      actions={button}
      filters={
        <>
          <SearchInput source="text" label={translate('gallery.search')} debounce={DEBOUNCE} />
          <GalleryFilters />
          <LikeFilter />
        </>
      }
    >
      <TagFilter />
      <Artworks onEdit={edit} />
      {(data || !error) && <Pagination />}
      {dialog}
      {edited && <EditDialog artwork={edited} onClose={() => edit(undefined)} />}
    </Page>
  )
}

interface EditDialogProps {
  readonly artwork: Artwork
  readonly onClose: () => void
}

function EditDialog(props: EditDialogProps) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}

/** Where the window scrolls, and not the list, the top of a new page is brought into view. */
function useTopOfPage(box: RefObject<HTMLElement | null>, key: string, ready: boolean): void {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!ready || shown.current === key) return
    const first = shown.current === undefined
    shown.current = key
    if (!first && (box.current?.getBoundingClientRect().top ?? 0) < 0)
      box.current?.scrollIntoView({ block: 'start' })
  }, [box, key, ready])
}

function Artworks({ onEdit }: { readonly onEdit: (artwork: Artwork) => void }) {
  const translate = useTranslate()
  const { data, error, refetch, isPlaceholderData } = useListContext<Artwork>()
  const { isFiltered } = useListFilters()
  const { key } = useListTools()
  const ready = data !== undefined && !isPlaceholderData
  const scroll = useScrollMemory<HTMLDivElement>(key, ready)
  useTopOfPage(scroll, key, ready)
  useKeptFocus(scroll)
  const failure = error && !data && (
    <FailedNotice title={translate('gallery.failed')} error={error} retry={() => refetch()} />
  )
  const none = data?.length === 0 && (isFiltered ? <NoMatch /> : <Empty />)
  const placeholder = failure || none
  return (
    <div
      className={styles.scroll}
      ref={scroll}
      tabIndex={-1}
      data-focus-home=""
      aria-busy={!ready && !failure}
      data-stale={isPlaceholderData || undefined}
    >
      {placeholder ? (
        <div className={styles.placeholder}>{placeholder}</div>
      ) : (
        <Masonry artworks={data} onEdit={onEdit} />
      )}
    </div>
  )
}

function Empty() {
  const translate = useTranslate()
  const creates = useCan(createArtwork)
  return (
    <Notice
      icon={ImageIcon}
      title={translate('gallery.empty')}
      text={translate(creates ? 'gallery.emptyHint' : 'gallery.emptyText')}
    />
  )
}
