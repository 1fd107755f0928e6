import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import openLibrary, { type MainModule } from 'libheif-js/libheif-wasm/libheif.js'
import type { HeicAnswer, HeicData } from './heicMessages.ts'
import { tiffHead } from './tiff.ts'

const port = parentPort
if (!port) throw new Error('HEIC is decoded in a worker thread')
const reply = (answer: HeicAnswer) => port.postMessage(answer)

const { from, to, mostPixels, mostMemory } = workerData as HeicData

const PAGE = 65_536
/** Numbers of the library's enumerations: RGB, its two interleaved forms, and the channel that holds them. */
const RGB = 1
const [INTERLEAVED, INTERLEAVED_ALPHA] = [10, 11] as const
const ALL_CHANNELS = 10
const ERROR_BYTES = 12
const MOST_PROFILE_BYTES = 4 * 1024 * 1024

interface Memory {
  readonly buffer: ArrayBuffer
  grow: (this: Memory, pages: number) => number
}

/** The types of Node know no WebAssembly. */
const { Memory } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } }).WebAssembly

type NameOf<Key> = Key extends `_${infer Plain}` ? Plain : never
/** Functions of the C library. */
type Name = NameOf<keyof MainModule>

/** Calls a function of the C library. */
function run(library: MainModule, name: Name, ...given: readonly number[]): number {
  const work = library[`_${name}`] as unknown as (...numbers: readonly number[]) => number
  return work(...given)
}

/**
 * Refuses memory beyond the limit: the module of the library would let it take 2 GB. The library reports that as any lack of
 * memory.
 */
function limitMemory(): void {
  const { grow } = Memory.prototype
  Memory.prototype.grow = function limited(this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE > mostMemory) throw new RangeError('It takes too much memory')
    return grow.call(this, pages)
  }
}

function openDecoder() {
  limitMemory()
  const wasm = fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  return openLibrary({ wasmBinary: readFileSync(wasm) })
}

function reserve(library: MainModule, bytes: number): number {
  const at = run(library, 'malloc', bytes)
  if (at === 0) throw new Error('It takes too much memory')
  return at
}

/** Memory views are replaced when the memory grows. */
const numberAt = (library: MainModule, at: number): number => (library.HEAPU32 as Uint32Array)[at >> 2] ?? 0
const bytesAt = (library: MainModule, at: number, length: number): Uint8Array =>
  (library.HEAPU8 as Uint8Array).subarray(at, at + length)

/** Calls a function that writes an error and a result; throws unless it succeeds. */
function call(library: MainModule, work: (error: number, result: number) => void): number {
  const [error, result] = [reserve(library, ERROR_BYTES), reserve(library, 4)]
  work(error, result)
  const code = numberAt(library, error)
  if (code !== 0) throw new Error(`The decoder refuses it: ${code}, ${numberAt(library, error + 4)}`)
  return numberAt(library, result)
}

function profileOf(library: MainModule, handle: number): Buffer | undefined {
  const size = run(library, 'heif_image_handle_get_raw_color_profile_size', handle)
  if (size < 1 || size > MOST_PROFILE_BYTES) return undefined
  const at = reserve(library, size)
  call(library, (error) => run(library, 'heif_image_handle_get_raw_color_profile', error, handle, at))
  return Buffer.from(bytesAt(library, at, size))
}

function openPicture(library: MainModule, bytes: Buffer): number {
  const source = reserve(library, bytes.length)
  bytesAt(library, source, bytes.length).set(bytes)
  const context = run(library, 'heif_context_alloc')
  call(library, (error) =>
    run(library, 'heif_context_read_from_memory', error, context, source, bytes.length, 0),
  )
  return call(library, (error, result) =>
    run(library, 'heif_context_get_primary_image_handle', error, context, result),
  )
}

/** Writes the rows straight from the library's memory, without a copy of the picture. */
function writePicture(library: MainModule, handle: number, file: number): void {
  const alpha = run(library, 'heif_image_handle_has_alpha_channel', handle) !== 0
  const form = alpha ? INTERLEAVED_ALPHA : INTERLEAVED
  const image = call(library, (error, result) =>
    run(library, 'heif_decode_image', error, handle, result, RGB, form, 0),
  )
  const strideAt = reserve(library, 4)
  const pixels = run(library, 'heif_image_get_plane_readonly', image, ALL_CHANNELS, strideAt)
  const stride = numberAt(library, strideAt)
  const [width, height] = [
    run(library, 'heif_image_get_width', image, ALL_CHANNELS),
    run(library, 'heif_image_get_height', image, ALL_CHANNELS),
  ]
  const channels = alpha ? 4 : 3
  const row = width * channels
  if (pixels === 0 || row < 1 || height < 1 || stride < row) throw new Error('It holds no picture')
  const layout = { width, height, channels, alpha, bits: 8, colour: 'RGB' } as const
  const rows = new Uint32Array(height).fill(row)
  const profile = profileOf(library, handle)
  writeSync(file, tiffHead({ ...layout, rows, profile, planar: false, packed: false, palette: undefined }))
  for (let at = 0; at < height; at += 1) writeSync(file, bytesAt(library, pixels + at * stride, row))
}

function decode(): void {
  const bytes = readFileSync(from)
  const library = openDecoder()
  const handle = openPicture(library, bytes)
  const [width, height] = [
    run(library, 'heif_image_handle_get_width', handle),
    run(library, 'heif_image_handle_get_height', handle),
  ]
  if (width * height > mostPixels) throw new Error(`${width} × ${height} pixels are too many`)
  const file = openSync(to, 'wx')
  try {
    writePicture(library, handle, file)
  } finally {
    closeSync(file)
  }
}

try {
  decode()
  reply({ done: true })
} catch (cause) {
  const said = cause instanceof Error ? cause.message : String(cause)
  // Only the file system's errors have a call: a full disk is not the picture's fault.
  reply(cause instanceof Error && 'syscall' in cause ? { failed: said } : { undecodable: said })
}
