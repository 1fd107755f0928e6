import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./server/*/tables.ts', './server/orders/stepTables.ts', './server/orders/bulkTables.ts'],
  out: './server/db/migrations',
})
