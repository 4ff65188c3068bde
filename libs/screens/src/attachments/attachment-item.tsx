import type { Attachment } from '@atrium/contract'
import { DragHandle } from '@atrium/modals/several-files'
import { useLanguage } from '@atrium/portal'
import { sizeText } from '@atrium/portal/sizes'
import { Badge, Box, chakra, MenuButton, Text, type MenuItem } from '@atrium/ui'
import { EllipsisVertical, File, FileSpreadsheet, FileText, FileVideo } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { RowCheckbox } from '../long-table/row-checkbox.tsx'
import { useFileTexts } from './file-words.ts'

export type AttachmentLayout = 'grid' | 'list'
export type AttachmentAction = 'open' | 'download' | 'caption' | 'cover' | 'uncover' | 'remove'

const Item = chakra('li', {
  base: {
    display: 'flex',
    gap: '2',
    p: '2',
    minWidth: '0',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    bg: 'bg.panel',
    '&[data-selected]': { borderColor: 'accent.solid' },
  },
  variants: {
    layout: { grid: { flexDirection: 'column' }, list: { flexDirection: 'row', alignItems: 'center' } },
  },
})
const Face = chakra('button', {
  base: {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    borderRadius: 'l1',
    bg: 'bg.muted',
    color: 'fg.muted',
    cursor: 'button',
    outline: '0',
    focusVisibleRing: 'outside',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  variants: {
    layout: { grid: { width: '100%', aspectRatio: '4 / 3' }, list: { width: '12', height: '12' } },
  },
})
interface AttachmentItemProps {
  readonly attachment: Attachment
  readonly layout: AttachmentLayout
  readonly place: number
  readonly count: number
  readonly mayChange: boolean
  /** Whether the viewer can show it. */
  readonly isShown: boolean
  readonly isSelected: boolean
  /** `isRange`: with Shift held. */
  readonly onSelect: (isRange: boolean) => void
  readonly handle: ComponentProps<typeof DragHandle>['drag']
  readonly onMoveKey: (event: KeyboardEvent) => void
  readonly onAction: (action: AttachmentAction) => void
}

/** One photo or file: its picture or its kind, name, caption and actions. */
export function AttachmentItem(props: AttachmentItemProps) {
  const { attachment, layout, place, count, mayChange, isShown, isSelected, onSelect } = props
  const { handle, onMoveKey, onAction } = props
  const t = useFileTexts()
  const language = useLanguage((state) => state.code)
  const { id, name, caption, kind, is_cover, bytes, picture } = attachment
  const items: MenuItem[] = [
    ...(isShown ? [{ value: 'open', label: t('open') }] : []),
    { value: 'download', label: t('download') },
    ...(mayChange ? [{ value: 'caption', label: t('editCaption') }] : []),
    ...(mayChange && kind === 'photo'
      ? [{ value: is_cover ? 'uncover' : 'cover', label: t(is_cover ? 'uncover' : 'cover') }]
      : []),
    ...(mayChange ? [{ value: 'remove', label: t('remove'), tone: 'danger' as const, separated: true }] : []),
  ]
  return (
    <Item data-photo={id} layout={layout} data-selected={isSelected ? '' : undefined}>
      <Box flex="none">
        <RowCheckbox
          label={t('select', { name })}
          checked={isSelected}
          tabIndex={0}
          onFocus={() => undefined}
          onToggle={onSelect}
        />
      </Box>
      <Face
        type="button"
        layout={layout}
        aria-label={t(isShown ? 'openNamed' : 'downloadNamed', { name })}
        onClick={() => onAction(isShown ? 'open' : 'download')}
      >
        {picture ? (
          <img src={picture.thumbnail_url} alt="" loading="lazy" draggable={false} />
        ) : (
          <KindIcon mediaType={attachment.media_type} />
        )}
      </Face>
      <Box flex="1" minWidth="0" width={layout === 'grid' ? '100%' : undefined}>
        <Text textStyle="sm" truncate title={name}>
          <bdi>{name}</bdi>
        </Text>
        {caption === '' ? null : (
          <Text textStyle="xs" tone="muted">
            <bdi>{caption}</bdi>
          </Text>
        )}
        <Text textStyle="xs" tone="muted">
          {sizeText(bytes, language)} {is_cover ? <Badge>{t('isCover')}</Badge> : null}
        </Text>
      </Box>
      <Box display="flex" flex="none" alignItems="center" justifyContent="space-between">
        {mayChange && count > 1 ? (
          <DragHandle
            label={t('move', { name, place: place + 1, total: count })}
            drag={handle}
            onMoveKey={onMoveKey}
          />
        ) : null}
        <Box flex="1" />
        <MenuButton
          size="sm"
          label={t('actions', { name })}
          icon={<EllipsisVertical size={16} aria-hidden />}
          items={items}
          onSelect={(action) => onAction(action as AttachmentAction)}
        />
      </Box>
    </Item>
  )
}

function KindIcon({ mediaType }: { readonly mediaType: string }) {
  if (mediaType.startsWith('video/')) return <FileVideo size={28} aria-hidden />
  if (/sheet|excel/.test(mediaType)) return <FileSpreadsheet size={28} aria-hidden />
  if (/pdf|word|text|rtf/.test(mediaType)) return <FileText size={28} aria-hidden />
  return <File size={28} aria-hidden />
}
