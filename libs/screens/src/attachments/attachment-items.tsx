import { call, orThrow, useChange } from '@atrium/client'
import type { Attachment } from '@atrium/contract'
import { FileViewer, LazyDialog, toast, type ViewedFile } from '@atrium/modals'
import { useModalTexts } from '@atrium/modals/texts'
import { placeAfterKey, useDragOrder } from '@atrium/modals/several-files'
import { useDownload, useLanguage } from '@atrium/portal'
import { Box, Callout, Checkbox, chakra } from '@atrium/ui'
import { useState, type KeyboardEvent } from 'react'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { AttachmentItem, type AttachmentAction, type AttachmentLayout } from './attachment-item.tsx'
import type { AttachmentOwner } from './attachment-owner.ts'
import { useAttachmentBulk } from './use-attachment-bulk.tsx'
import { useAttachmentOrder } from './use-attachment-order.ts'
import { useCarryOut, useRestore } from './use-restore.ts'
import { useSelectedAttachments } from './use-selected-attachments.ts'
import { useFileTexts } from './file-words.ts'

const loadCaption = () => import('./caption.dialog.tsx')

const Items = chakra('ul', {
  base: { display: 'grid', gap: '2', listStyle: 'none' },
  variants: {
    layout: { grid: { gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))' }, list: {} },
  },
})

interface AttachmentItemsProps {
  readonly owner: AttachmentOwner
  readonly attachments: readonly Attachment[]
  readonly mayChange: boolean
  readonly layout: AttachmentLayout
  /** The id of the file that the viewer shows; empty without it. */
  readonly shown: string
  readonly onShow: (id: string) => void
  /** Tells a screen reader what happened. */
  readonly announce: (message: string) => void
}

/** Photos and files that can be ordered, shown, downloaded, described and removed, several at once as well. */
export function AttachmentItems(props: AttachmentItemsProps) {
  const { owner, attachments, mayChange, layout, shown, onShow, announce } = props
  const t = useFileTexts()
  const direction = useLanguage((state) => state.direction)
  const { download, failure } = useDownload()
  const setCover = useChange('/attachment/setCover')
  const remove = useChange('/attachment/remove/{id}')
  const restore = useRestore()
  const carryOut = useCarryOut()
  const modalText = useModalTexts()
  const [captioned, setCaptioned] = useState<Attachment | null>(null)
  const { ordered, place, store, isMoved } = useAttachmentOrder(owner, attachments)
  const selection = useSelectedAttachments(owner, ordered)
  const bulk = useAttachmentBulk(owner, mayChange, download)
  const viewed = ordered.flatMap((one) => viewedFile(one) ?? [])

  function move(id: string, to: number): void {
    place(id, to)
    const name = ordered.find((one) => one.id === id)?.name ?? ''
    announce(t('moved', { name, place: to + 1, total: ordered.length }))
  }
  const drag = useDragOrder((id, over) => {
    const to = ordered.findIndex((one) => one.id === over)
    move(id, to)
    // The page hears the end of the drag, wherever the pointer is then.
    addEventListener('pointerup', () => isMoved() && store(), { once: true })
  })
  function press(event: KeyboardEvent, id: string, at: number): void {
    const to = placeAfterKey(event.key, at, ordered.length, direction)
    if (to === undefined) return
    event.preventDefault()
    if (to === at) return
    move(id, to)
    store()
  }
  async function act(attachment: Attachment, action: AttachmentAction): Promise<void> {
    const { id, name, version } = attachment
    if (action === 'open') return onShow(id)
    if (action === 'caption') return setCaptioned(attachment)
    if (action === 'download') return void (await download('/attachment/download/{id}', { id }, id))
    if (action === 'cover' || action === 'uncover')
      return carryOut(setCover.mutateAsync({ id, is_cover: action === 'cover', version }))
    const undo = { label: modalText('undo'), onPress: () => void restore(attachment) }
    await carryOut(
      remove.mutateAsync({ id, version }).then(() => toast.success(t('removed', { name }), undo)),
    )
  }
  return (
    <>
      {failure ? <Callout tone="error" announce title={failure} /> : null}
      <Box>
        <Checkbox
          checked={selection.state === 'all'}
          indeterminate={selection.state === 'some'}
          onCheckedChange={selection.all}
        >
          {t('selectAll')}
        </Checkbox>
      </Box>
      <Items layout={layout} aria-label={t('title')}>
        {ordered.map((one, at) => (
          <AttachmentItem
            key={one.id}
            attachment={one}
            layout={layout}
            place={at}
            count={ordered.length}
            mayChange={mayChange}
            isShown={viewedFile(one) !== undefined}
            isSelected={selection.has(one)}
            onSelect={(isRange) => selection.toggle(at, isRange)}
            handle={drag(one.id)}
            onMoveKey={(event) => press(event, one.id, at)}
            onAction={(action) => void act(one, action)}
          />
        ))}
      </Items>
      <BulkBar bulk={bulk} selection={selection} keyOf={({ id }) => id} />
      {viewed.some(({ id }) => id === shown) ? (
        <FileViewer
          files={viewed}
          shown={shown}
          onShow={onShow}
          onDownload={(id) => void download('/attachment/download/{id}', { id }, id)}
          onClose={() => onShow('')}
        />
      ) : null}
      {captioned ? (
        <LazyDialog
          load={loadCaption}
          props={{ attachment: captioned, onClose: () => setCaptioned(null) }}
          onFailed={() => setCaptioned(null)}
        />
      ) : null}
    </>
  )
}

/** Returns what the viewer shows of an attachment, undefined for files that can only be downloaded. */
function viewedFile({ id, name, caption, picture, media_type }: Attachment): ViewedFile | undefined {
  if (picture) return { id, name, caption, kind: 'picture', url: picture.url }
  if (media_type !== 'application/pdf') return undefined
  const load = async (signal: AbortSignal) =>
    orThrow(await call('/attachment/download/{id}', { id }, { blob: true, signal }))
  return { id, name, caption, kind: 'pdf', load }
}
