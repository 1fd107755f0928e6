import ChevronLeftIcon from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightIcon from '@mui/icons-material/ChevronRightOutlined'
import { useTranslate } from 'ra-core'
import { formatCount } from '#src/ui/format.ts'
import { BareButton } from '../button/BareButton.tsx'
import { Select } from '../input/Select.tsx'
import { Text } from '../layout/Text.tsx'
import { useIsMobile } from '../useIsMobile.ts'
import styles from './Pager.module.css'
import { pageWindow } from './pageWindow.ts'

interface PagerProps {
  /** Zero-based, shown one-based (A§9). */
  readonly page: number
  readonly size: number
  readonly total: number | undefined
  /** Whether there are more than `total`. */
  readonly atLeast?: boolean
  /** Page sizes on offer; without them the size is fixed. */
  readonly sizes?: readonly number[]
  readonly onPage: (page: number) => void
  readonly onSize?: (size: number) => void
  /** Maximum number of page buttons. */
  readonly buttons?: number
}

/** Pagination: range, page buttons and page size; a select instead of buttons on mobile. */
export function Pager({ page, size, total, atLeast = false, sizes, onPage, onSize, buttons }: PagerProps) {
  const translate = useTranslate()
  const pages = Math.ceil((total ?? 0) / size)
  return (
    <div className={styles.bar} data-waiting={total === undefined || undefined}>
      <Text as="p" aria-live="polite">
        {/* What is shown instead of rows says that there are none. */}
        {total ? (
          <Range from={page * size + 1} to={Math.min((page + 1) * size, total)} {...{ total, atLeast }} />
        ) : (
          ' '
        )}
      </Text>
      {pages > 1 && <Pages page={page} pages={pages} onPage={onPage} buttons={buttons} />}
      {sizes && total !== 0 && (
        <label className={styles.size}>
          <span>{translate('ra.navigation.page_rows_per_page')}</span>
          <Select
            bare
            value={size}
            onPick={(picked) => onSize?.(Number(picked))}
            options={sizes.map((choice) => ({ value: choice, label: choice }))}
          />
        </label>
      )}
    </div>
  )
}

interface RangeProps {
  readonly from: number
  readonly to: number
  readonly total: number
  readonly atLeast: boolean
}

/** Which rows are shown, of how many; of a total that stopped at a bound also how to learn the exact one. */
function Range({ from, to, total, atLeast }: RangeProps) {
  const translate = useTranslate()
  const shown = atLeast ? `${formatCount(total)}+` : total
  const text = translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: shown })
  if (!atLeast) return text
  const hint = translate('ui.pager.atLeast', { total: formatCount(total) })
  return (
    <>
      <span title={hint}>{text}</span> <span className="visually-hidden">{hint}</span>
    </>
  )
}

interface PagesProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  readonly buttons: number | undefined
}

function Pages({ page, pages, onPage, buttons }: PagesProps) {
  const translate = useTranslate()
  const mobile = useIsMobile()
  return (
    <nav className={styles.pages} aria-label={translate('ui.pager.label')}>
      <BareButton
        className={styles.page}
        disabled={page === 0}
        aria-label={translate('ui.pager.previous')}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeftIcon fontSize="small" />
      </BareButton>
      {mobile ? (
        <PageSelect page={page} pages={pages} onPage={onPage} />
      ) : (
        <PageButtons page={page} pages={pages} onPage={onPage} buttons={buttons} />
      )}
      <BareButton
        className={styles.page}
        disabled={page >= pages - 1}
        aria-label={translate('ui.pager.next')}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRightIcon fontSize="small" />
      </BareButton>
    </nav>
  )
}

function PageButtons({ page, pages, onPage, buttons }: PagesProps) {
  const translate = useTranslate()
  return pageWindow(page, pages, buttons).map((other) => (
    <BareButton
      key={other}
      className={styles.page}
      aria-current={other === page ? 'page' : undefined}
      aria-label={translate('ui.pager.page', { page: other + 1 })}
      onClick={() => onPage(other)}
    >
      {other + 1}
    </BareButton>
  ))
}

function PageSelect({ page, pages, onPage }: Omit<PagesProps, 'buttons'>) {
  const translate = useTranslate()
  return (
    <Select
      bare
      className={styles.select}
      value={page}
      aria-label={translate('ui.pager.page', { page: page + 1 })}
      onPick={(picked) => onPage(Number(picked))}
      options={Array.from({ length: pages }, (_, other) => ({
        value: other,
        label: `${other + 1} / ${pages}`,
      }))}
    />
  )
}
