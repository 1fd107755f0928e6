/** Timings of repeated runs of one piece of work. */
export interface Figures {
  readonly p50: number
  readonly p95: number
  readonly perSecond: number
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** Timings of one side of a comparison, collected over several turns. */
export class Times {
  private readonly each: number[] = []
  private spent = 0

  /** Runs the work this many times with this concurrency. */
  async turn(times: number, atOnce: number, work: (turn: number) => Promise<unknown>): Promise<void> {
    let next = 0
    const started = performance.now()
    const worker = async () => {
      while (next < times) {
        const turn = this.each.length + next
        next += 1
        const start = performance.now()
        await work(turn)
        this.each.push(performance.now() - start)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    this.spent += performance.now() - started
  }

  get figures(): Figures {
    const sorted = this.each.toSorted((a, b) => a - b)
    return {
      p50: quantile(sorted, 0.5),
      p95: quantile(sorted, 0.95),
      perSecond: (this.each.length * 1000) / this.spent,
    }
  }
}
