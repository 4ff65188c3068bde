import { useChange } from '@atrium/client'
import type { Attachment } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useModalTexts } from '@atrium/modals/texts'
import { useLanguage, type useDownload } from '@atrium/portal'
import { sizeText } from '@atrium/portal/sizes'
import { FileArchive, Trash2 } from 'lucide-react'
import type { BulkAction, BulkActions, BulkOutcome } from '../bulk/bulk-action.ts'
import type { AttachmentOwner } from './attachment-owner.ts'
import { useFileTexts } from './file-words.ts'
import { useCarryOut } from './use-restore.ts'

type Rows = readonly Attachment[]

/** What can be done with several files at once: download them as one archive, and remove them for those who may. */
export function useAttachmentBulk(
  owner: AttachmentOwner,
  mayChange: boolean,
  download: ReturnType<typeof useDownload>['download'],
): BulkActions<Attachment> {
  const t = useFileTexts()
  const modalText = useModalTexts()
  const language = useLanguage((state) => state.code)
  const carryOut = useCarryOut()
  const removeMany = useChange('/attachment/removeMany')
  const restoreMany = useChange('/attachment/restoreMany')
  const of = { owner_kind: owner.kind, owner_id: owner.id }

  async function pack(rows: Rows): Promise<null> {
    const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
    const [size, maximum] = [sizeText(bytes, language), sizeText(limits.archiveBytes, language)]
    if (bytes > limits.archiveBytes) toast.error(t('zipTooLarge', { size, maximum }))
    else await download('/attachment/downloadMany', { ...of, attachment_ids: rows.map(({ id }) => id) })
    return null
  }

  async function remove(rows: Rows): Promise<BulkOutcome> {
    const named = rows.map(({ id, version }) => ({ id, version }))
    const { changed, refused } = await removeMany.mutateAsync({ ...of, attachments: named })
    const kept = new Set(refused.map(({ id }) => id))
    const attachments = named.filter(({ id }) => !kept.has(id))
    const restore = () =>
      carryOut(
        restoreMany
          .mutateAsync({ ...of, attachments })
          .then(() => toast.success(t('restoredMany', { number: attachments.length }))),
      )
    return {
      changed,
      refused,
      done: t('removedMany', { number: changed }),
      undo: { label: modalText('undo'), run: () => void restore() },
    }
  }

  const actions: BulkAction<Attachment>[] = [
    { value: 'zip', label: t('downloadZip'), icon: <FileArchive size={16} aria-hidden />, run: pack },
  ]
  if (mayChange)
    actions.push({
      value: 'remove',
      label: t('remove'),
      icon: <Trash2 size={16} aria-hidden />,
      tone: 'danger',
      run: remove,
    })
  return { nameOf: ({ name }) => name, actions }
}
