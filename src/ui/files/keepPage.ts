/** Whether files are dragged, not text. */
export const carriesFiles = (
  event: DragEvent,
): event is DragEvent & { readonly dataTransfer: DataTransfer } =>
  event.dataTransfer?.types.includes('Files') ?? false

/** Files that were dropped before the code that takes them was loaded. */
export interface EarlyDrop {
  readonly files: readonly File[]
  readonly target: EventTarget | null
  readonly x: number
  readonly y: number
}

let early: EarlyDrop[] | undefined

/** From now on files that are dropped are kept for `takeEarlyDrops`. */
export const keepEarlyDrops = (): void => {
  early ??= []
}

/** What was dropped so far; nothing is kept from now on. */
export function takeEarlyDrops(): readonly EarlyDrop[] {
  const drops = early ?? []
  early = undefined
  return drops
}

/** Keeps the browser from opening files that are dropped on the page instead of it. What takes files says so itself. */
export function keepPage(): void {
  addEventListener('dragover', (event) => {
    if (!carriesFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    event.dataTransfer.dropEffect = early ? 'copy' : 'none'
  })
  addEventListener('drop', (event) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    const { target, clientX: x, clientY: y } = event
    early?.push({ files: [...event.dataTransfer.files], target, x, y })
  })
}
