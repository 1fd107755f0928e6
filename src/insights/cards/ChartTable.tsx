import { Link } from 'react-router'
import type { Chart, Figure, Series } from '../model/chart.ts'
import styles from './Cards.module.css'

interface ChartTableProps {
  readonly chart: Chart
  readonly caption: string
  /** A table that only screen readers have has no links, whose focus nobody would see: the drawn bars are links. */
  readonly isShown: boolean
}

/** The figures of a chart, each with a link to its rows. */
export function ChartTable({ chart: { heading, series, rows }, caption, isShown }: ChartTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, figures }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {series.map((one, at) => (
              <td key={one.key}>
                <FigureText figure={figures[at]} label={label} series={one} isShown={isShown} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FigureTextProps {
  readonly figure: Figure | undefined
  readonly label: string
  readonly series: Series
  readonly isShown: boolean
}

function FigureText({ figure, label, series, isShown }: FigureTextProps) {
  if (figure?.to === undefined || !isShown) return figure?.text
  return (
    <Link to={figure.to} aria-label={`${figure.text}, ${label}, ${series.label}`}>
      {figure.text}
    </Link>
  )
}
