import type { ImportKind } from '#contract/imports/fields.ts'
import { createImport, type Import } from '#contract/imports/imports.ts'
import { endSession, problemFrom } from '#src/providers/http.ts'
import { readToken } from '#src/session/token.ts'

interface Sending {
  readonly kind: ImportKind
  /** Receives the upload progress, from 0 to 100. */
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

/** Sends the file by XMLHttpRequest, for upload progress. Throws ApiProblem, or AbortError if aborted. */
export function sendFile(file: File, { kind, onProgress, signal }: Sending): Promise<Import> {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(createImport.method, createImport.path)
    request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`)
    request.setRequestHeader('accept', 'application/json')
    const failed = () =>
      problemFrom(request.status, request.responseText, (name) => request.getResponseHeader(name))
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100))
    })
    request.addEventListener('error', () => reject(failed()))
    request.addEventListener('load', () => {
      if (request.status === 201) return resolve(JSON.parse(request.responseText) as Import)
      if (request.status === 401) endSession()
      return reject(failed())
    })
    signal.addEventListener('abort', () => {
      request.abort()
      reject(new DOMException('Broken off', 'AbortError'))
    })
    request.send(form)
  })
}
