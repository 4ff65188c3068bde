import { useSearchState, useTexts, type Project } from '@atrium/portal'
import { ChoiceFilter, FilterBar, listWithin } from '@atrium/screens'
import { Box } from '@atrium/ui'
import { requestsList, states } from '../stock-requests/request-state.ts'
import { RequestTable } from '../stock-requests/request-table.tsx'

export interface RequestsPaneProps {
  readonly project: Project
  /** Requests from and to this store. */
  readonly storeId?: string
  /** Requests that name this material. */
  readonly materialId?: string
}

const { state: stateField } = requestsList.filters

/** The requests of a store or of a material, newest first. */
export default function RequestsPane({ project, storeId = '', materialId = '' }: RequestsPaneProps) {
  const t = useTexts()
  const [{ state }, setState] = useSearchState({ state: stateField })
  const filters = { search: '', state, type: '' as const, store: storeId }
  const list = listWithin(filters, { ...filters, state: '' as const }, (change) =>
    setState({ state: change.state ?? state }),
  )
  return (
    <Box display="flex" flexDirection="column" gap="3" height="max(24rem, calc(100dvh - 11.5rem))">
      <FilterBar>
        <ChoiceFilter
          label={t('requests.state')}
          width="11rem"
          value={state}
          options={states.map((value) => ({
            value,
            label: t(value === '' ? 'requests.anyState' : `requests.states.${value}`),
          }))}
          onChange={(chosen) => setState({ state: chosen })}
        />
      </FilterBar>
      <RequestTable
        project={project}
        list={{ ...list, sort: 'newest', sortBy: () => undefined }}
        materialId={materialId}
        isFixed
      />
    </Box>
  )
}
