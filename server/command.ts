import { OperatorError } from './config/config.ts'
import { describeError } from './faults/describeError.ts'

/**
 * Runs an operator command: user errors print one line and exit with code 1; unexpected errors keep their
 * stack.
 */
export async function runCommand(work: (print: (line: string) => void) => Promise<void>): Promise<void> {
  try {
    await work((line) => process.stdout.write(`${line}\n`))
  } catch (cause) {
    process.exitCode = 1
    const text =
      cause instanceof OperatorError ? cause.message : JSON.stringify(describeError(cause), null, 2)
    process.stderr.write(`${text}\n`)
  }
}
