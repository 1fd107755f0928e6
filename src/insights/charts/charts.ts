export { ColumnsChart } from './ColumnsChart.tsx'
export { RowsChart } from './RowsChart.tsx'
