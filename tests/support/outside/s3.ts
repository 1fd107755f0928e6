import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

interface Kept {
  readonly bytes: Buffer
  readonly type: string
}

interface Pending {
  readonly key: string
  readonly type: string
  readonly started: Date
  readonly parts: Map<number, Buffer>
}

/** A local S3 server with the operations that our store uses. Other requests answer 501. */
export interface S3StandIn {
  readonly endpoint: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly objects: ReadonlyMap<string, Kept>
  /** Multipart uploads that were neither completed nor aborted. */
  readonly pending: ReadonlyMap<string, Pending>
  /** Starts a multipart upload and leaves it, as a killed process does. */
  leaveHalf(key: string, started: Date): void
  close(): Promise<void>
}

const BUCKET = 'atelier'
const KEY_ID = 'key-of-the-tests'

const xml = (response: ServerResponse, status: number, body: string): void => {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
}
const refuse = (response: ServerResponse, status: number, code: string): void =>
  xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

/** Whether the request is signed with our key, for this body. */
function isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
  const signature = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${KEY_ID}/\\d{8}/[\\w-]+/s3/aws4_request, SignedHeaders=[\\w;-]+, Signature=[0-9a-f]{64}$`,
  )
  const hash = headers['x-amz-content-sha256']
  const right = createHash('sha256').update(body).digest('hex')
  return signature.test(headers.authorization ?? '') && (hash === right || hash === 'UNSIGNED-PAYLOAD')
}

class Bucket {
  readonly objects = new Map<string, Kept>()
  readonly pending = new Map<string, Pending>()

  answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const url = new URL(request.url ?? '', 'http://stand-in')
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    if (!isSigned(request, body)) return refuse(response, 403, 'AccessDenied')
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    if (key === '') return this.answerBucket(request, response, url)
    const upload = url.searchParams.get('uploadId')
    if (upload !== null || url.searchParams.has('uploads')) {
      return this.answerParts(request, response, { key, upload: upload ?? '', url, body })
    }
    this.answerObject(request, response, key, body)
  }

  private answerBucket(request: IncomingMessage, response: ServerResponse, url: URL): void {
    if (request.method === 'HEAD') {
      response.writeHead(200).end()
      return
    }
    if (!url.searchParams.has('uploads')) return refuse(response, 501, 'NotImplemented')
    const uploads = [...this.pending].map(
      ([id, { key, started }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${started.toISOString()}</Initiated></Upload>`,
    )
    const body = `<Bucket>${BUCKET}</Bucket><IsTruncated>false</IsTruncated>${uploads.join('')}`
    xml(response, 200, `<ListMultipartUploadsResult>${body}</ListMultipartUploadsResult>`)
  }

  private answerParts(
    request: IncomingMessage,
    response: ServerResponse,
    { key, upload, url, body }: { key: string; upload: string; url: URL; body: Buffer },
  ): void {
    if (request.method === 'POST' && upload === '') {
      const id = randomUUID()
      const type = request.headers['content-type'] ?? ''
      this.pending.set(id, { key, type, started: new Date(), parts: new Map() })
      const result = `<Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`
      return xml(response, 200, `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`)
    }
    const started = this.pending.get(upload)
    if (!started) return refuse(response, 404, 'NoSuchUpload')
    if (request.method === 'PUT') {
      started.parts.set(Number(url.searchParams.get('partNumber')), body)
      response.writeHead(200, { etag: tagOf(body) }).end()
      return
    }
    this.pending.delete(upload)
    if (request.method === 'DELETE') {
      response.writeHead(204).end()
      return
    }
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number))
    const parts = numbers.map((number) => started.parts.get(number) ?? Buffer.alloc(0))
    const bytes = Buffer.concat(parts)
    this.objects.set(key, { bytes, type: started.type })
    const result = `<Bucket>${BUCKET}</Bucket><Key>${key}</Key><ETag>${tagOf(bytes)}</ETag>`
    xml(response, 200, `<CompleteMultipartUploadResult>${result}</CompleteMultipartUploadResult>`)
  }

  private answerObject(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    const source = request.headers['x-amz-copy-source']
    if (request.method === 'PUT' && source !== undefined) {
      const kept = this.objects.get(decodeURIComponent(String(source)).replace(`${BUCKET}/`, ''))
      if (!kept) return refuse(response, 404, 'NoSuchKey')
      this.objects.set(key, kept)
      return xml(response, 200, `<CopyObjectResult><ETag>${tagOf(kept.bytes)}</ETag></CopyObjectResult>`)
    }
    if (request.method === 'PUT') {
      this.objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' })
      response.writeHead(200, { etag: tagOf(body) }).end()
      return
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key)
      response.writeHead(204).end()
      return
    }
    const kept = this.objects.get(key)
    if (!kept) return refuse(response, 404, 'NoSuchKey')
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const bytes = start === undefined ? kept.bytes : kept.bytes.subarray(Number(start), Number(end) + 1)
    const headers = { 'content-type': kept.type, 'content-length': bytes.length, etag: tagOf(kept.bytes) }
    response.writeHead(start === undefined ? 200 : 206, headers).end(bytes)
  }
}

export async function startS3(): Promise<S3StandIn> {
  const bucket = new Bucket()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => bucket.answer(request, response, Buffer.concat(chunks)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    accessKeyId: KEY_ID,
    objects: bucket.objects,
    pending: bucket.pending,
    leaveHalf: (key, started) => {
      bucket.pending.set(randomUUID(), { key, type: '', started, parts: new Map() })
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
