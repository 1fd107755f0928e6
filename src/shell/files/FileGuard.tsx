import { useTranslate } from 'ra-core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { boxAt, boxBeside, boxesNear, type FileBox, type Point } from '#src/ui/files/boxes.ts'
import { dragLeft, dragOver, endDrag } from '#src/ui/files/dragging.ts'
import { carriesFiles, type EarlyDrop, takeEarlyDrops } from '#src/ui/files/keepPage.ts'
import { pastedFiles } from '#src/ui/files/pasted.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { Offer } from './OfferDialog.tsx'
import { useLongPastes } from './useLongPastes.ts'

const loadDialog = () => import('./OfferDialog.tsx')

type Give = (files: readonly File[], box: FileBox | undefined, point: Point) => void

const boxOf = ({ target }: { readonly target: EventTarget | null }): FileBox | undefined =>
  target instanceof Node ? boxAt(target) : undefined

/** Drags of files over the page; not those of its own pictures, which browsers call files, too. */
function useDrops(give: Give): void {
  const drop = useEffectEvent((event: DragEvent, own: boolean) => {
    endDrag()
    if (!carriesFiles(event)) return
    event.preventDefault()
    const box = boxOf(event)
    if (box || !own) give([...event.dataTransfer.files], box, { x: event.clientX, y: event.clientY })
  })
  const takeEarly = useEffectEvent(({ files, target, x, y }: EarlyDrop) =>
    give(files, boxOf({ target }), { x, y }),
  )
  useEffect(() => {
    const ends = new AbortController()
    let own = false
    const listen = <Type extends keyof WindowEventMap>(
      type: Type,
      message: (event: WindowEventMap[Type]) => void,
    ) => window.addEventListener(type, message, { signal: ends.signal })
    listen('dragstart', () => {
      own = true
    })
    listen('dragend', () => {
      own = false
      endDrag()
    })
    listen('dragover', (event) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      if (!own) dragOver(boxOf(event)?.element)
    })
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) dragLeft()
    })
    listen('drop', (event) => drop(event, own))
    for (const dropped of takeEarlyDrops()) takeEarly(dropped)
    return () => {
      ends.abort()
      endDrag()
    }
  }, [])
}

/** Pastes of files, wherever the cursor is. What is pasted where pictures are asked for is one. */
function usePastes(give: Give): void {
  const translate = useTranslate()
  const toast = useToast()
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    if (event.defaultPrevented || !clipboardData || !(target instanceof Element)) return
    const asked = target.matches('[data-pasted="picture"]')
    const files = asked ? [...clipboardData.files] : pastedFiles(clipboardData)
    if (asked && files.length === 0) toast.warn(translate('uploads.noPicture'))
    if (files.length === 0) return
    event.preventDefault()
    const { left: x, top: y } = target.getBoundingClientRect()
    give(files, boxOf(event) ?? boxBeside(target), { x, y })
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent) => paste(event)
    window.addEventListener('paste', hear)
    return () => window.removeEventListener('paste', hear)
  }, [])
}

/**
 * Gives files that are dropped or pasted to the box there; those beside one are offered to the boxes of the page, and
 * where there is none, a toast says so. Also tells of pasted texts that were cut.
 */
export default function FileGuard() {
  const translate = useTranslate()
  const toast = useToast()
  const [offer, setOffer] = useState<Offer>()
  const give: Give = (files, box, point) => {
    if (files.length === 0) return
    if (box) return box.add(files)
    const boxes = boxesNear(point)
    if (boxes.length > 0) setOffer({ files, boxes })
    else toast.warn(translate('uploads.nothingHere'))
  }
  useDrops(give)
  usePastes(give)
  useLongPastes()
  return offer && <Dialog offer={offer} onDone={() => setOffer(undefined)} />
}

function Dialog(props: { readonly offer: Offer; readonly onDone: () => void }) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
