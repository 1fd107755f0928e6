import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { OrderFile } from '#contract/orders/orderFiles.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { useRoomUrl } from '#src/orders/data/useRoomUrl.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { LookFilters } from '#src/ui/pictures/LookFilters.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { mergeTexts } from '#src/ui/text/mergeTexts.ts'
import styles from './Files.module.css'
import { FoundFiles } from './FoundFiles.tsx'
import { type FilesFilter, useOrderFiles } from './useOrderFiles.ts'

export interface FilesDialogProps {
  readonly order: Pick<OrderRow, 'code' | 'number'>
  readonly onClose: () => void
}

const TEXTS: LazyTexts = {
  en: () => mergeTexts(import('#i18n/en/screens/orders/orderFiles.ts'), import('#i18n/en/screens/looks.ts')),
  vi: () => mergeTexts(import('#i18n/vi/screens/orders/orderFiles.ts'), import('#i18n/vi/screens/looks.ts')),
}

const ALL: FilesFilter = {}

/** All files of an order that the account may see, to be found by what they look like. */
export default function FilesDialog(props: FilesDialogProps) {
  return (
    <MoreTexts texts={TEXTS}>
      <Files {...props} />
    </MoreTexts>
  )
}

function Files({ order, onClose }: FilesDialogProps) {
  const translate = useTranslate()
  const { filter, model, change, findLike, clear, list } = useFilter()
  const query = useOrderFiles(order.code, filter)
  const room = useRoomUrl()
  return (
    <Modal
      title={translate('files.of', { number: order.number })}
      size="wide"
      className={styles.dialog}
      onClose={onClose}
    >
      <Row align="stretch" wrap shrink>
        <LookFilters values={filter} onChange={change} />
        {filter.like !== undefined && (
          <FilterPill
            name={translate('looks.like')}
            value={model?.name ?? `#${filter.like}`}
            removeLabel={translate('ui.remove', { name: translate('looks.like') })}
            onClear={() => findLike(undefined)}
          />
        )}
      </Row>
      <FoundFiles
        boxRef={list}
        query={query}
        narrowed={Object.values(filter).some((value) => value !== undefined)}
        onLike={findLike}
        onReview={(stepId) => {
          onClose()
          room.open(stepId)
        }}
        onClear={clear}
      />
      <Row align="stretch" justify="end" spreads>
        <Button onClick={onClose}>{translate('ui.close')}</Button>
      </Row>
    </Modal>
  )
}

/** What the list is narrowed to; `model` is the file that the others should look like. */
function useFilter() {
  const [filter, setFilter] = useState(ALL)
  const [model, setModel] = useState<OrderFile>()
  const list = useRef<HTMLDivElement>(null)
  const change = (to: Partial<FilesFilter>) => setFilter((was) => ({ ...was, ...to }))
  /** To the list, since the button that was pressed goes. */
  const toList = () => {
    if (!list.current) return
    list.current.scrollTop = 0
    list.current.focus({ preventScroll: true })
  }
  const findLike = (file: OrderFile | undefined) => {
    setModel(file)
    change({ like: file?.id })
    toList()
  }
  const clear = () => {
    setFilter(ALL)
    toList()
  }
  return { filter, model, change, findLike, clear, list }
}
