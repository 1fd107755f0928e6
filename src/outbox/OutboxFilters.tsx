import { useTranslate } from 'ra-core'
import { CHANNELS } from '#contract/orders/steps/steps.ts'
import { OUTBOX_STATES } from '#contract/outbox.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import type { OutboxFilterValues } from './outboxFilters.ts'

/** Search, and filters by states and channel. */
export function OutboxFilters() {
  const translate = useTranslate()
  return (
    <>
      <SearchInput source="text" label={translate('outbox.search')} />
      <StateFilter />
      <ChannelFilter />
    </>
  )
}

function StateFilter() {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<OutboxFilterValues>()
  const chosen = filter.state
  const name = translate('outbox.columns.state')
  return (
    <FilterPill
      name={name}
      value={chosen.map((state) => translate(`outbox.state.${state}`)).join(', ') || undefined}
      removeLabel={translate('ui.remove', { name })}
      onClear={() => setFilter({ state: undefined })}
    >
      {() => (
        <Picker
          label={name}
          multiple
          noMatch={translate('ui.noChoice')}
          choices={OUTBOX_STATES.map((state) => ({
            value: state,
            label: translate(`outbox.state.${state}`),
          }))}
          selected={chosen}
          onPick={(picked) =>
            setFilter({
              state: OUTBOX_STATES.filter((state) => chosen.includes(state) !== (state === picked)),
            })
          }
        />
      )}
    </FilterPill>
  )
}

function ChannelFilter() {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<OutboxFilterValues>()
  const { channel } = filter
  const name = translate('outbox.columns.channel')
  return (
    <FilterPill
      name={name}
      value={channel && translate(`outbox.channel.${channel}`)}
      removeLabel={translate('ui.remove', { name })}
      onClear={() => setFilter({ channel: undefined })}
    >
      {(close) => (
        <Picker
          label={name}
          noMatch={translate('ui.noChoice')}
          choices={CHANNELS.map((one) => ({ value: one, label: translate(`outbox.channel.${one}`) }))}
          selected={channel ? [channel] : []}
          onPick={(picked) => {
            setFilter({ channel: CHANNELS.find((one) => one === picked) })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
