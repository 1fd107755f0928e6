import { test } from '../journey.ts'
import { writeTemplate } from './templateSteps.ts'

test.use({ as: 'admin' })

test('a template is written with a variable, mended where it is wrong, and previewed', writeTemplate)
