import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { chooseFiles, filesUploaded, nextStep, stepButton } from './page.ts'
import type { GivenFile } from './work.ts'

/** Approves the current step, once the page shows it. */
export async function approveAt(page: Page, status: string): Promise<void> {
  await expect(nextStep(page, status)).toBeVisible()
  await stepButton(page, 'Approved').click()
  await expect(nextStep(page, status)).toHaveCount(0)
}

/** Submits one file for the step, once the artist has it. */
export async function submitAt(page: Page, status: string, file: GivenFile): Promise<void> {
  const next = nextStep(page, status)
  await chooseFiles(next, [file])
  await filesUploaded(next, [file.name])
  await stepButton(page, 'Submit').click()
  await expect(next).toHaveCount(0)
}
