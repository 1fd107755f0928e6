import { formatCount } from '#src/ui/format.ts'
/** Count as translation parameters: `count` as shown, `smart_count` for the plural form. */
export const many = (count: number) => ({ smart_count: count, count: formatCount(count) })
