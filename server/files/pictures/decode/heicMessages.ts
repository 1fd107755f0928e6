/** What the thread that decodes HEIC is given. */
export interface HeicData {
  /** Path of the picture, and of the TIFF to write. */
  readonly from: string
  readonly to: string
  readonly mostPixels: number
  /** Bytes that the decoder may take. */
  readonly mostMemory: number
}

/** What it answers: nothing if the TIFF is written; why the picture cannot be decoded, or why the disk failed. */
export type HeicAnswer =
  | { readonly done: true }
  | { readonly undecodable: string }
  | { readonly failed: string }
