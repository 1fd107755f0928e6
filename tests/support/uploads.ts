import { vi } from 'vitest'

/** One upload that the console sent; the test answers it. */
export interface SentUpload {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
  readonly token: string | undefined
  /** Whether the console has aborted it. */
  aborted: boolean
  progress(part: number): void
  /** Answers as the server does: 201 with a list of one, or a problem. */
  answer(status: number, body: unknown): void
  /** Fails without an answer. */
  breakOff(): void
}

export interface UploadStub {
  /** Every upload started so far, oldest first. */
  readonly sent: readonly SentUpload[]
}

/** A stored file as the server returns it after an upload. */
export const storedFile = (id: number, name: string) => ({
  id,
  name,
  fileName: name,
  url: `/api/files/${id}/original`,
  thumbnailLink: `/api/files/${id}/thumbnail`,
  renditionLink: `/api/files/${id}/rendition?signature=x`,
  fileType: name.endsWith('.psd') ? 'image/vnd.adobe.photoshop' : 'image/png',
  external: false,
  width: 900,
  height: 600,
})

/** A chosen file with a few bytes of content. */
export const chosenFile = (name: string, type = 'image/png', bytes = 12): File =>
  new File([new Uint8Array(bytes)], name, { type })

/** Replaces XMLHttpRequest for uploads; with `auto` each is answered at once as stored, with ids from 900. */
export function stubUploads({ auto = false } = {}): UploadStub {
  const sent: SentUpload[] = []
  // jsdom has no object URLs for pictures.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  )

  class FakeRequest {
    upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } =
      {}
    onload?: () => void
    onerror?: () => void
    status = 0
    statusText = ''
    responseText = ''
    responseType = ''
    readonly #headers = new Map<string, string>()
    #upload: SentUpload | undefined
    open() {}
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name.toLowerCase(), value)
    }
    getResponseHeader(name: string) {
      return name === 'x-request-id' ? 'request-1' : null
    }
    abort() {
      if (this.#upload) this.#upload.aborted = true
    }
    send(form: FormData) {
      const file = form.get('file')
      const fields = [...form].filter(([, value]) => typeof value === 'string') as [string, string][]
      const made: SentUpload = {
        name: file instanceof File ? file.name : '',
        fields: Object.fromEntries(fields),
        token: this.#headers.get('authorization')?.replace('Bearer ', ''),
        aborted: false,
        progress: (part) => this.upload.onprogress?.({ lengthComputable: true, loaded: part, total: 1 }),
        answer: (status, body) => {
          this.status = status
          this.responseText = body === undefined ? '' : JSON.stringify(body)
          this.onload?.()
        },
        breakOff: () => this.onerror?.(),
      }
      this.#upload = made
      sent.push(made)
      if (auto) queueMicrotask(() => made.answer(201, [storedFile(899 + sent.length, made.name)]))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return { sent }
}
