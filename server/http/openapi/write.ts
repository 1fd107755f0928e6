import { writeFileSync } from 'node:fs'
import { openApiDocument } from './document.ts'

/* `npm run openapi -- <file>` writes the document of the API there, else to standard output. */
const [file] = process.argv.slice(2)
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`
if (file === undefined) process.stdout.write(text)
else writeFileSync(file, text)
