import type { ListedInspection } from '@atrium/contract'
import { LazyDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import type { BulkActions, RowActions } from '@atrium/screens'
import { CalendarClock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { isOpen } from '../../queries/inspection-words.ts'
import { useInspectionRights } from '../../rights/use-inspection-rights.ts'

const loadChange = () =>
  import(/* webpackChunkName: "plan-forms" */ '../change-inspection/change-inspection.dialog.tsx')
const loadSeveral = () =>
  import(/* webpackChunkName: "plan-forms" */ '../change-inspection/change-several.dialog.tsx')

interface InspectionChanges {
  readonly actions: RowActions<ListedInspection>
  readonly bulk: BulkActions<ListedInspection>
  /** To be rendered beside the table. */
  readonly dialog: ReactNode
}

/** What the person may change of an inspection in the list, or of several. Only courtesy: the server decides for each. */
export function useInspectionChanges(projectId: string): InspectionChanges {
  const t = useTexts()
  const { mayEdit } = useInspectionRights()
  const [changed, setChanged] = useState<ListedInspection | null>(null)
  const onClose = () => setChanged(null)
  const icon = <CalendarClock size={16} aria-hidden />
  return {
    actions: {
      title: t('inspections.actions'),
      labelOf: ({ reference }) => t('inspections.actionsOf', { name: reference }),
      items: mayEdit ? [{ value: 'change', label: t('change.start'), icon }] : [],
      has: isOpen,
      onSelect: (_, inspection) => setChanged(inspection),
    },
    bulk: {
      nameOf: ({ reference }) => reference,
      actions: mayEdit ? [{ value: 'change', label: t('change.start'), icon, load: loadSeveral }] : [],
    },
    dialog: changed ? (
      <LazyDialog load={loadChange} props={{ projectId, inspection: changed, onClose }} onFailed={onClose} />
    ) : null,
  }
}
