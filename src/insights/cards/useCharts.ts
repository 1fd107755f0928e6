import { usePart } from '#src/ui/loading/usePart.ts'

const load = () => import('../charts/charts.ts')

/** What draws the charts, with the charting library; undefined until it has loaded. */
export const useCharts = () => usePart(load)
