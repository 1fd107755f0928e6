import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestCase as JourneyCase, Reporter as JourneyReporter, Suite } from '@playwright/test/reporter'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

type Outcome = 'failed' | 'flaky'

/*
 * Writes the names of failed and flaky tests (failed, then passed on retry) to the folder given by
 * `tools/test.js`, which prints them at its end, where a long log is read first.
 */
function tell(outcome: Outcome, names: readonly string[]): void {
  const folder = process.env.TEST_OUTCOMES
  for (const name of names) {
    process.stdout.write(`${outcome}: ${name}\n`)
    if (folder !== undefined) appendFileSync(join(folder, outcome), `${name}\n`)
  }
}

/** The name of a flaky test with why it failed at first: it seldom fails again. An error of a console test shows the page. */
function withReason(name: string, messages: readonly (string | undefined)[]): string {
  const [first = 'no message'] = messages.filter((message) => message !== undefined)
  const lines = first.split('\n').filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, 30).map((line) => `    ${line.slice(0, 200)}`)].join('\n')
}

interface Timed {
  readonly name: string
  readonly milliseconds: number
}

/** The slowest tests are written there too. */
function tellTimes(times: readonly Timed[]): void {
  const folder = process.env.TEST_OUTCOMES
  if (folder === undefined) return
  const lines = times.map(({ name, milliseconds }) => `${Math.round(milliseconds)}\t${name}\n`)
  appendFileSync(join(folder, 'times'), lines.join(''))
}

/** Reporter for Vitest. */
export class TestOutcomes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const nameOf = ({ module, fullName, project }: TestCase) =>
      `${project.name} › ${module.relativeModuleId} › ${fullName}`
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    tellTimes(tests.map((test) => ({ name: nameOf(test), milliseconds: test.diagnostic()?.duration ?? 0 })))
    // A file that fails to load, or whose set-up fails, has no failed tests.
    const broken = modules.filter((module) =>
      [module, ...module.children.allSuites()].some((suite) => suite.errors().length > 0),
    )
    tell('failed', [
      ...tests.filter((test) => test.result().state === 'failed').map(nameOf),
      ...broken.map(({ relativeModuleId, project }) => `${project.name} › ${relativeModuleId}`),
    ])
    tell(
      'flaky',
      tests
        .filter((test) => test.result().state === 'passed' && test.diagnostic()?.flaky)
        .map((test) => withReason(nameOf(test), test.result().errors?.map(({ message }) => message) ?? [])),
    )
  }
}

/** Reporter for Playwright. */
export default class JourneyOutcomes implements JourneyReporter {
  private suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onEnd(): void {
    const journeys = this.suite?.allTests() ?? []
    const nameOf = (journey: JourneyCase) => journey.titlePath().filter(Boolean).join(' › ')
    const withOutcome = (outcome: 'unexpected' | 'flaky') =>
      journeys.filter((journey) => journey.outcome() === outcome)
    tellTimes(
      journeys.map((journey) => ({
        name: nameOf(journey),
        milliseconds: journey.results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    )
    tell('failed', withOutcome('unexpected').map(nameOf))
    tell(
      'flaky',
      withOutcome('flaky').map((journey) =>
        withReason(
          nameOf(journey),
          journey.results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        ),
      ),
    )
  }

  /** Another reporter prints the list of journeys. */
  printsToStdio(): boolean {
    return false
  }
}
