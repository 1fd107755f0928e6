import { appendFileSync } from 'node:fs'
import type { Reporter as JourneyReporter, Suite } from '@playwright/test/reporter'
import type { Reporter, TestModule } from 'vitest/node'

/*
 * A test that fails and passes when it is repeated is flaky: it does not fail the run, but is named at its end by
 * `tools/test.js`, which gives the file that the names go to.
 */
function tell(names: readonly string[]): void {
  const file = process.env.FLAKY_TESTS
  for (const name of names) {
    process.stdout.write(`Flaky: ${name}\n`)
    if (file !== undefined) appendFileSync(file, `${name}\n`)
  }
}

/** For Vitest. */
export class FlakyTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests('passed')])
    tell(
      tests
        .filter((test) => test.diagnostic()?.flaky)
        .map(({ module, fullName, project }) => `${project.name} › ${module.relativeModuleId} › ${fullName}`),
    )
  }
}

/** For Playwright. */
export default class FlakyJourneys implements JourneyReporter {
  private suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onEnd(): void {
    const journeys = this.suite?.allTests() ?? []
    tell(
      journeys
        .filter((journey) => journey.outcome() === 'flaky')
        .map((journey) => journey.titlePath().filter(Boolean).join(' › ')),
    )
  }

  /** The list of journeys is printed beside it. */
  printsToStdio(): boolean {
    return false
  }
}
