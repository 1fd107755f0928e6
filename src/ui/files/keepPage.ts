/** Whether files are dragged, not text. */
export const carriesFiles = (
  event: DragEvent,
): event is DragEvent & { readonly dataTransfer: DataTransfer } =>
  event.dataTransfer?.types.includes('Files') ?? false

/** Keeps the browser from opening files that are dropped on the page instead of it. What takes files says so itself. */
export function keepPage(): void {
  addEventListener('dragover', (event) => {
    if (!carriesFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  })
  addEventListener('drop', (event) => {
    if (carriesFiles(event)) event.preventDefault()
  })
}
