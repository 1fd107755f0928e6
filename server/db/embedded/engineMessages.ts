/** Options for the engine's thread. */
export interface EngineData {
  /** In memory if absent. */
  readonly folder: string | undefined
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

export type Ask = <T>(question: Question) => Promise<T>

/** The way to an engine, which answers in order. */
export interface EngineLine {
  readonly ask: Ask
  /** Resolves with the reason if the engine ends unexpectedly: all questions fail from then on. */
  readonly lost: Promise<Error>
  readonly close: () => Promise<void>
}

/** Opens the way to a new engine; `hear` gets what is told to the channels that it listens to. */
export type OpenLine = (hear: (channel: string, payload: string) => void) => EngineLine
