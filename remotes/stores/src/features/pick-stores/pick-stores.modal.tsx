import { listPage } from '@atrium/client'
import type { CallInput, Store } from '@atrium/contract'
import { inParts, Selector, type SelectorSource } from '@atrium/modals'
import { useTexts, type ModalScreenProps, type pickStores } from '@atrium/portal'
import { SelectField } from '@atrium/ui'
import { useMemo } from 'react'

type StoreType = NonNullable<CallInput<'/store/search'>['type']>

const types = ['All', 'Main', 'Sub', 'Staging'] as const satisfies readonly StoreType[]

/** Selects one or several stores by text and type, page by page. */
export default function PickStoresModal(props: ModalScreenProps<typeof pickStores>) {
  const { projectId, mode, taken = [], onOk, onCancel } = props
  const t = useTexts()
  const source = useMemo<SelectorSource<Store, StoreType>>(
    () => ({
      load: ({ search, page, filters }, signal) =>
        listPage(
          '/store/search',
          { project_id: projectId, page, type: filters, ...(search !== '' && { search_text: search }) },
          ({ stores }) => stores,
          { signal, failed: () => t('pick.failed') },
        ),
    }),
    [projectId, t],
  )
  return (
    <Selector
      title={t('pick.title')}
      source={source}
      row={({ id, name, code, type }) => ({
        id,
        name,
        description: inParts(' | ', [code, t(`typesOfStore.${type}`)]),
        disabled: taken.includes(id),
      })}
      mode={mode}
      searchOn="submit"
      searchPlaceholder={t('pick.placeholder')}
      initialFilters="All"
      filters={(type, change) => (
        <SelectField
          label={t('pick.type')}
          value={type}
          onValueChange={(chosen) => change(() => types.find((one) => one === chosen) ?? 'All')}
          options={types.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
      )}
      emptyText={t('pick.none')}
      onOk={onOk}
      onCancel={onCancel}
    />
  )
}
