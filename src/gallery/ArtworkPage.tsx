import { RecordContextProvider, useGetOne, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import type { Artwork } from '#contract/gallery/artworks.ts'
import { RecordPage } from '#src/admin/record/RecordPage.tsx'
import { ApiProblem } from '#src/providers/http.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { useLeave } from '#src/ui/overlay/leave.ts'
import { ArtworkAbout } from './ArtworkAbout.tsx'
import { ArtworkActions } from './ArtworkActions.tsx'
import { ArtworkPreview } from './ArtworkPreview.tsx'
import { Comments } from './comments/Comments.tsx'
import { galleryLeft } from './galleryUrl.ts'

/** An artwork with its comments (B§2). */
export default function ArtworkPage() {
  const { id = '' } = useParams()
  const known = /^[1-9]\d{0,9}$/.test(id)
  return known ? <Loading key={id} id={id} /> : <BackToGallery text="gallery.gone" />
}

/** An artwork that cannot be shown leads back to the gallery, with the reason (B§2). */
function BackToGallery({ text, error }: { readonly text: string; readonly error?: unknown }) {
  const translate = useTranslate()
  const { warn, error: fail } = useToast()
  const { state } = useLocation()
  useEffect(() => {
    warn(translate(text))
    if (error) fail(error)
  }, [warn, fail, translate, text, error])
  return <Navigate to={galleryLeft(state)} replace />
}

const isGone = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 400)

function Loading({ id }: { readonly id: string }) {
  const { data, error, refetch } = useGetOne<Artwork>('gallery', { id: Number(id) })
  if (error && !data)
    return isGone(error) ? (
      <BackToGallery text="gallery.gone" />
    ) : (
      <BackToGallery text="gallery.notOpened" error={error} />
    )
  return (
    <RecordContextProvider value={data}>
      <Page artwork={data} refetch={refetch} />
    </RecordContextProvider>
  )
}

interface PageProps {
  readonly artwork: Artwork | undefined
  readonly refetch: () => unknown
}

function Page({ artwork, refetch }: PageProps) {
  const translate = useTranslate()
  const { state } = useLocation()
  const leave = useLeave()
  const [editing, setEditing] = useState(false)
  const back = galleryLeft(state)
  return (
    <>
      <RecordPage
        title={translate('gallery.detail')}
        titleOf={({ title }: Artwork) => title}
        crumbs={[{ label: translate('gallery.title'), to: back }]}
        back={back}
        error={undefined}
        refetch={refetch}
        actions={<ArtworkActions onEdit={() => setEditing(true)} onDeleted={() => leave(back)} />}
        aside={
          <>
            <ArtworkAbout />
            <Comments />
          </>
        }
      >
        <ArtworkPreview />
      </RecordPage>
      {artwork && editing && <EditDialog artwork={artwork} onClose={() => setEditing(false)} />}
    </>
  )
}

const loadDialog = () => import('./form/ArtworkDialog.tsx')

interface EditDialogProps {
  readonly artwork: Artwork
  readonly onClose: () => void
}

function EditDialog(props: EditDialogProps) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
