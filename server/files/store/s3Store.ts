import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { OperatorError, type S3Config } from '../../config/config.ts'
import { ProblemError, problem } from '../../http/problem.ts'
import { type FileStore, partsOfKey } from './store.ts'
import { withTemporaryFile } from './temporary.ts'

/** Part size for large files; at most two parts are in memory. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2

const isMissing = (cause: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((cause as { name?: string }).name ?? '')

/** HEAD responses have no body, so often only the status is known. */
const reasonOf = (cause: unknown): string => {
  const { message, name, $metadata } = cause as Error & { $metadata?: { httpStatusCode?: number } }
  return [name, message, $metadata?.httpStatusCode]
    .filter((word) => word !== undefined && word !== '')
    .join(' ')
}

const UNREACHED = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/

/** Insufficient storage, as WebDAV and S3-compatible stores say it. */
const isFull = (cause: unknown): boolean =>
  (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 507

/** Whether the store is unreachable or busy, as opposed to a bad request. */
function isAway(cause: unknown): boolean {
  if (cause instanceof ProblemError) return false
  const { code = '', $metadata } = cause as { code?: string; $metadata?: { httpStatusCode?: number } }
  return UNREACHED.test(code) || ($metadata?.httpStatusCode ?? 0) >= 500
}

/** The SDK is large and most installations use the disk: load it on demand. */
async function connect(config: S3Config) {
  const sdk = await import('@aws-sdk/client-s3')
  const { Upload } = await import('@aws-sdk/lib-storage')
  const client: S3Client = new sdk.S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: true,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Other S3 implementations do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args)
      } catch (cause) {
        if (isFull(cause)) throw problem('diskFull', { detail: reasonOf(cause) })
        throw isAway(cause) ? problem('storageUnavailable', { detail: reasonOf(cause) }) : cause
      }
    },
    { step: 'initialize', name: 'storageUnavailable' },
  )
  return { sdk, Upload, client }
}

type Connection = Awaited<ReturnType<typeof connect>>

/** Aborts multipart uploads that were started before this time and not completed. */
async function abortOld({ sdk, client }: Connection, Bucket: string, before: Date): Promise<void> {
  const { Uploads = [] } = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket }))
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (!Initiated || Initiated >= before) continue
    await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
  }
}

/** Sends the bytes, and returns how many there were. */
async function upload(
  { Upload, client }: Connection,
  place: { readonly Bucket: string; readonly Key: string },
  bytes: Parameters<FileStore['write']>[1],
  type: string,
): Promise<number> {
  let size = 0
  const counted = async function* () {
    for await (const chunk of bytes) {
      size += chunk.byteLength
      yield chunk
    }
  }
  const sending = new Upload({
    client,
    params: { ...place, Body: Readable.from(counted()), ContentType: type },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  })
  await sending.done()
  return size
}

/** Files in an S3 bucket, addressed by path. Throws an OperatorError if the bucket cannot be reached. */
export async function s3Store(config: S3Config): Promise<FileStore> {
  const connection = await connect(config)
  const { sdk, client } = connection
  const Bucket = config.bucket
  const at = (key: string) => ({ Bucket, Key: partsOfKey(key).join('/') })

  await client.send(new sdk.HeadBucketCommand({ Bucket })).catch((cause: unknown) => {
    throw new OperatorError(`Cannot reach the bucket ${Bucket} at ${config.endpoint}: ${reasonOf(cause)}`)
  })

  const open: FileStore['open'] = async (key, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand({ ...at(key), Range }))
      return Body as Readable | undefined
    } catch (cause) {
      if (isMissing(cause)) return undefined
      throw cause
    }
  }
  const remove = async (key: string) => {
    await client.send(new sdk.DeleteObjectCommand(at(key)))
  }
  return {
    write: async (key, bytes, type) => upload(connection, at(key), bytes, type),
    open,
    withPath: (key, work) => withTemporaryFile(open, key, work),
    move: async (from, to) => {
      const { Key } = at(from)
      await client.send(new sdk.CopyObjectCommand({ ...at(to), CopySource: `${Bucket}/${Key}` }))
      await remove(from)
    },
    remove,
    check: async () => {
      await client.send(new sdk.HeadBucketCommand({ Bucket }))
    },
    tidy: (before) => abortOld(connection, Bucket, before),
  }
}
