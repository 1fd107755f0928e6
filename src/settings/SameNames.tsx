import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { listSameNames, type NamedKind, type SameNames as Same } from '#contract/sameNames.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Box } from '#src/ui/layout/Box.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import styles from './SameNames.module.css'
import { SAME_NAMES_TEXTS } from './texts.ts'

type Named = Same['records'][number]

/** Where a record of the kind is settled; tags and views are settled where they are used. */
const PLACES: Partial<Record<NamedKind, (record: Named) => string>> = {
  users: ({ name }) => `/user/detail/${encodeURIComponent(name)}`,
  customerGroups: ({ id }) => `/customer-group/detail/${id}`,
  roles: ({ id }) => `/user/role/detail/${id}`,
  stores: ({ id }) => `/stores/detail/${id}`,
  products: ({ id }) => `/products/detail/${id}`,
  printProducts: ({ id }) => `/print-products/detail/${id}`,
  templates: ({ id }) => `/templates/detail/${id}`,
  phrases: ({ id }) => `/phrases/detail/${id}`,
}

/** Names that a person would call the same, for administrators to settle (D-13.23); nothing where there are none. */
export function SameNames() {
  const call = useCall()
  const { data: found } = useQuery({
    queryKey: ['same-names'],
    queryFn: ({ signal }) => call(listSameNames, {}, { signal }),
    enabled: useCan(listSameNames),
    staleTime: 0,
  })
  if (!found || found.length === 0) return null
  return (
    <MoreTexts texts={SAME_NAMES_TEXTS}>
      <Found found={found} />
    </MoreTexts>
  )
}

function Found({ found }: { readonly found: readonly Same[] }) {
  const translate = useTranslate()
  return (
    <section className={styles.box} aria-labelledby="same-names">
      <Text as="h2" size="body" weight="strong" id="same-names">
        {translate('sameNames.title')}
      </Text>
      <Text as="p" size="usual" tone="ink-2">
        {translate('sameNames.hint')}
      </Text>
      <Box as="ul" above={4}>
        {found.map(({ kind, records }) => (
          <li key={`${kind} ${records.map(({ id, name }) => id ?? name).join(' ')}`}>
            <Text tone="ink-2">{translate(`sameNames.kinds.${kind}`)}</Text>
            <Row as="span" gap={16} rowGap={4} align="stretch" wrap shrink breaks>
              {records.map((record) => (
                <Name key={record.id ?? record.name} kind={kind} record={record} />
              ))}
            </Row>
          </li>
        ))}
      </Box>
    </section>
  )
}

function Name({ kind, record }: { readonly kind: NamedKind; readonly record: Named }) {
  const place = PLACES[kind]?.(record)
  return place ? <Link to={place}>{record.name}</Link> : <span>{record.name}</span>
}
