import { call } from '@atrium/client'
import type { Spec } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { specsQuery } from '../../queries/location.queries.ts'
import type { EditListProps } from './edit-contacts.dialog.tsx'
import { ListDialog } from './list-dialog.tsx'
import type { EditedList } from './list-form.tsx'

/** Edits the specifications of a location. */
export default function EditSpecsDialog({ projectId, location, onClose }: EditListProps) {
  const t = useTexts()
  const query = useQuery({
    ...specsQuery(projectId, location.id),
    select: ({ specs, version }) => ({ rows: specs, version }),
  })
  const list: EditedList<keyof Spec> = {
    title: t('specs.title', { name: location.name }),
    columns: [
      { field: 'name', label: t('specs.name'), maxLength: 200, required: true },
      { field: 'value', label: t('specs.value'), maxLength: 1000 },
      { field: 'unit', label: t('specs.unit'), maxLength: 100, share: 0.4 },
    ],
    blank: { name: '', value: '', unit: '' },
    maxRows: 200,
    emptyText: t('details.noSpecs'),
    addLabel: t('specs.add'),
    rowLabel: (number) => t('specs.row', { number }),
    removeLabel: (number) => t('specs.remove', { number }),
    read: async () => {
      const result = await call('/location/getSpecs/{id}', { id: location.id })
      return result.ok
        ? { ok: true, data: { rows: result.data.specs, version: result.data.version } }
        : result
    },
    write: (specs, version) => call('/location/updateSpecs', { location_id: location.id, specs, version }),
  }
  return <ListDialog list={list} query={query} onClose={onClose} />
}
