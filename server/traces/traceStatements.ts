import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { StatementWatch } from '../db/statements.ts'

const LONGEST = 4000
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i

/** What a statement does, to which table: few names, whatever the text is. */
function summaryOf(text: string): string {
  const [, verb = 'statement'] = /^\W*(\w+)/.exec(text) ?? []
  const [, table] = TABLE.exec(text) ?? []
  return [verb.toUpperCase(), table].filter(Boolean).join(' ')
}

/** Makes each statement a part of what asks it; one that nothing asks that is traced is left out. Texts are without values. */
export const traceStatements =
  (tracer: Tracer): StatementWatch =>
  (text) => {
    if (!trace.getSpan(context.active())?.isRecording()) return () => undefined
    const span = tracer.startSpan(summaryOf(text), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST) },
    })
    return (failed) => {
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  }
