import { useChange } from '@atrium/client'
import type { Checklist } from '@atrium/contract'
import { LazyDialog, toast } from '@atrium/modals'
import { navigate, useFailureText, useProject, useTexts } from '@atrium/portal'
import { useFileExport } from '@atrium/screens'
import type { MenuItem } from '@atrium/ui'
import { Archive, ArchiveRestore, Copy, Download, Pencil, Trash2, Upload } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { importAddress } from '../../addresses/page-state.ts'
import { useChecklistRights } from '../../rights/use-checklist-rights.ts'

const loadEdit = () =>
  import(/* webpackChunkName: "checklist-forms" */ '../edit-checklist/edit-checklist.dialog.tsx')
const loadCopy = () =>
  import(/* webpackChunkName: "checklist-forms" */ '../copy-checklist/copy-checklist.dialog.tsx')
const loadRemove = () =>
  import(/* webpackChunkName: "checklist-forms" */ '../remove-checklist/remove-checklist.dialog.tsx')

interface ChecklistActions {
  /** What the screen offers to do with a checklist as a whole. */
  readonly itemsOf: (checklist: Checklist) => readonly MenuItem[]
  readonly begin: (action: string, checklist: Checklist) => void
  /** The dialog of the current action, to be rendered by the page. */
  readonly dialog: ReactNode
  /** The state of an export, to be rendered above the content. */
  readonly exporting: ReactNode
}

interface Options {
  /** Shows the copy. */
  readonly onCopied: (checklistId: string) => void
  readonly onRemoved?: () => void
}

const formats = ['xlsx', 'csv'] as const

/** The actions on a checklist as a whole. The server says what it refuses. */
export function useChecklistActions({ onCopied, onRemoved }: Options): ChecklistActions {
  const t = useTexts()
  const failureText = useFailureText()
  const project = useProject()
  const { mayAdd, mayEdit, mayRemove } = useChecklistRights()
  const { mutate: update } = useChange('/checklist/update')
  const { request, state } = useFileExport(t('export.underWay'))
  const [begun, setBegun] = useState<{ readonly action: string; readonly checklist: Checklist } | null>(null)
  const onClose = () => setBegun(null)

  function retire({ id, version, name, is_retired: isRetired }: Checklist): void {
    update(
      { id, version, is_retired: !isRetired },
      {
        onSuccess: () => toast.success(t(isRetired ? 'actions.offered' : 'actions.retired', { name })),
        onError: (failure) => toast.error(failureText(failure)),
      },
    )
  }

  function dialogOf(): ReactNode {
    if (!begun) return null
    const { action, checklist } = begun
    if (action === 'copy')
      return <LazyDialog load={loadCopy} props={{ checklist, onCopied, onClose }} onFailed={onClose} />
    if (action === 'edit')
      return <LazyDialog load={loadEdit} props={{ checklist, onClose }} onFailed={onClose} />
    return (
      <LazyDialog
        load={loadRemove}
        props={{ checklist, ...(onRemoved && { onRemoved }), onClose }}
        onFailed={onClose}
      />
    )
  }

  return {
    itemsOf: ({ is_retired: isRetired }) => [
      ...(mayEdit ? [{ value: 'edit', label: t('actions.edit'), icon: <Pencil size={16} /> }] : []),
      ...(mayAdd ? [{ value: 'copy', label: t('actions.copy'), icon: <Copy size={16} /> }] : []),
      ...(mayEdit
        ? [
            {
              value: 'retire',
              label: t(isRetired ? 'actions.offer' : 'actions.retire'),
              icon: isRetired ? <ArchiveRestore size={16} /> : <Archive size={16} />,
            },
          ]
        : []),
      ...formats.map((format, at) => ({
        value: format,
        label: t(`export.${format}`),
        icon: <Download size={16} />,
        separated: at === 0,
      })),
      ...(mayAdd && mayEdit
        ? [{ value: 'import', label: t('actions.import'), icon: <Upload size={16} /> }]
        : []),
      ...(mayRemove
        ? [
            {
              value: 'remove',
              label: t('actions.remove'),
              icon: <Trash2 size={16} />,
              tone: 'danger' as const,
              separated: true,
            },
          ]
        : []),
    ],
    begin(action, checklist) {
      const format = formats.find((one) => one === action)
      if (format) void request('/checklist/export', { id: checklist.id, format })
      else if (action === 'retire') retire(checklist)
      else if (action === 'import') navigate(importAddress(project.code, checklist.id))
      else setBegun({ action, checklist })
    },
    dialog: dialogOf(),
    exporting: state,
  }
}
