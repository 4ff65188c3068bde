import type { Attachment, AttachmentQuota } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { holdsFiles } from '@atrium/modals/several-files'
import { asChoice, asText, useSearchState, type SearchShape } from '@atrium/portal'
import { Box, Button, Callout, EmptyState, HStack, IconButton, Stack, Text } from '@atrium/ui'
import { LayoutGrid, List, Paperclip, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AttachmentLayout } from './attachment-item.tsx'
import { AttachmentItems } from './attachment-items.tsx'
import type { AttachmentOwner } from './attachment-owner.ts'
import { FileSource } from './file-source.tsx'
import { RemovedAttachments } from './removed-attachments.tsx'
import { PendingUploads } from './pending-uploads.tsx'
import { useAttachmentUploads } from './use-attachment-uploads.ts'
import { useFileTexts } from './file-words.ts'

interface AttachmentState {
  readonly layout: AttachmentLayout
  /** The id of the file that the viewer shows; empty without it. */
  readonly file: string
  /** Whether the removed files are shown as well. */
  readonly removed: 'shown' | 'hidden'
}

const shape: SearchShape<AttachmentState> = {
  layout: asChoice(['grid', 'list'], 'grid'),
  file: asText(),
  removed: asChoice(['hidden', 'shown'], 'hidden'),
}

interface AttachmentPaneProps {
  readonly owner: AttachmentOwner
  readonly attachments: readonly Attachment[]
  readonly mayChange: boolean
  /** How many removed ones can be restored. */
  readonly removed: number
  readonly quota: AttachmentQuota | null
  readonly onQuota: (quota: AttachmentQuota) => void
}

/** Photos and files as a grid or a list, and for those who may change them the ways to add more. */
export function AttachmentPane(props: AttachmentPaneProps) {
  const { owner, attachments, mayChange, removed, quota, onQuota } = props
  const t = useFileTexts()
  const zone = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const [announcement, announce] = useState('')
  const [{ layout, file, removed: isShown }, setState] = useSearchState(shape)
  const { uploads, add, retry, cancel } = useAttachmentUploads(owner, onQuota)
  const room = limits.attachmentsOfOwner - attachments.length - uploads.length
  const isFull = room <= 0
  const showsRemoved = isShown === 'shown' && mayChange

  function take(files: readonly File[]): void {
    add(files.slice(0, Math.max(0, room)))
    announce(files.length > room ? t('beyond', { maximum: limits.attachmentsOfOwner }) : '')
  }
  const catching = mayChange && {
    onDragOver: (event: React.DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(!isFull)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: React.DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(false)
      const dropped = [...event.dataTransfer.files]
      if (dropped.length > 0) take(dropped)
    },
  }
  return (
    <Box
      ref={zone}
      display="flex"
      flexDirection="column"
      gap="3"
      minWidth="0"
      minHeight="48"
      borderRadius="l2"
      outline={isOver ? '2px dashed' : undefined}
      outlineColor="accent.solid"
      outlineOffset="4px"
      {...catching}
    >
      <HStack justifyContent="space-between" flexWrap="wrap" gap="2">
        <Box flex="1" minWidth="0">
          {mayChange ? <FileSource zone={zone} full={isFull} onFiles={take} /> : null}
        </Box>
        {attachments.length > 0 ? (
          <IconButton
            label={t(layout === 'grid' ? 'asList' : 'asGrid')}
            icon={layout === 'grid' ? <List size={18} aria-hidden /> : <LayoutGrid size={18} aria-hidden />}
            onClick={() => setState({ layout: layout === 'grid' ? 'list' : 'grid' })}
          />
        ) : null}
      </HStack>
      {mayChange && quota?.is_near ? (
        <Callout
          tone="warning"
          title={t('quotaNear', {
            percent: Math.min(100, Math.floor((quota.used / quota.maximum) * 100)),
          })}
        />
      ) : null}
      <Text role="status" textStyle="xs" tone="muted" _empty={{ display: 'none' }}>
        {announcement}
      </Text>
      <PendingUploads uploads={uploads} onRetry={retry} onCancel={cancel} />
      {attachments.length > 0 ? (
        <AttachmentItems
          owner={owner}
          attachments={attachments}
          mayChange={mayChange}
          layout={layout}
          shown={file}
          onShow={(id) => setState({ file: id })}
          announce={announce}
        />
      ) : (
        <Stack>
          <EmptyState
            title={t('none')}
            hint={t(mayChange ? 'noneHint' : 'noneHintReader')}
            icon={<Paperclip />}
          />
        </Stack>
      )}
      {mayChange && (removed > 0 || showsRemoved) ? (
        <Box>
          <Button
            size="sm"
            kind="quiet"
            aria-expanded={showsRemoved}
            onClick={() => setState({ removed: showsRemoved ? 'hidden' : 'shown' })}
          >
            <Trash2 size={14} aria-hidden />
            {showsRemoved ? t('hideRemoved') : t('showRemoved', { number: removed })}
          </Button>
        </Box>
      ) : null}
      {showsRemoved ? <RemovedAttachments owner={owner} /> : null}
    </Box>
  )
}
