/** Options for the engine's thread. */
export interface EngineData {
  /** In memory if absent. */
  readonly folder: string | undefined
  readonly dump: Blob | undefined
}

export type Question =
  | {
      readonly kind: 'query'
      readonly text: string
      readonly params: unknown[]
      readonly rowMode: 'object' | 'array'
      /** Types whose values are returned as PostgreSQL's text. */
      readonly asText: readonly number[]
    }
  | { readonly kind: 'exec'; readonly text: string }
  | { readonly kind: 'listen' | 'unlisten'; readonly channel: string }
  | { readonly kind: 'dump' | 'close' }

export interface Asked {
  readonly id: number
  readonly question: Question
}

export type Answer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: Readonly<Record<string, unknown>> }
  | { readonly channel: string; readonly payload: string }
