import { useLoaded } from '#src/ui/useLoaded.ts'

const load = () => import('../charts/charts.ts')

/** What draws the charts, with the charting library; undefined until it has loaded. */
export const useCharts = () => useLoaded(load)
