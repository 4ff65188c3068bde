import type { FoundLocation } from '@atrium/contract'
import { inParts, Selector, toast, type SelectorRow } from '@atrium/modals'
import { useTexts, type ModalScreenProps, type PickedLocation, type pickLocations } from '@atrium/portal'
import { useMemo } from 'react'
import { wayTo } from '../../tree/way-to.ts'
import { GroupFilter } from './group-filter.tsx'
import { locationSource } from './location-source.ts'

function rowOf({ id, name, code, address, path }: FoundLocation): SelectorRow {
  return { id, name, description: inParts(' · ', [code, address, wayTo(id, path)]) }
}

function pickedOf({ id, name, code, address }: FoundLocation): PickedLocation {
  return { id, name, code, address: address === '' ? null : address }
}

/** Selects one or several locations by group and by text, page by page. */
export default function PickLocationsModal(props: ModalScreenProps<typeof pickLocations>) {
  const { projectId, mode, groupId, onOk, onCancel } = props
  const t = useTexts()
  const source = useMemo(
    () =>
      locationSource({
        projectId,
        groupId,
        failed() {
          const said = t('pick.failed')
          toast.error(said)
          return said
        },
      }),
    [projectId, groupId, t],
  )
  return (
    <Selector
      title={t('pick.title')}
      source={source}
      row={rowOf}
      mode={mode}
      searchPlaceholder={t('pick.placeholder')}
      initialFilters={null}
      filters={
        // A selector opened for one group does not filter by another.
        groupId === undefined
          ? (group, change) => (
              <GroupFilter projectId={projectId} value={group} onChange={(chosen) => change(() => chosen)} />
            )
          : undefined
      }
      emptyText={t('pick.none')}
      noMoreText={t('pick.none')}
      onOk={(items) => onOk(items.map(pickedOf))}
      onCancel={onCancel}
    />
  )
}
