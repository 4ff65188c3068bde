import { useLanguage } from '@atrium/portal'
import { Box, HStack, IconButton, Text } from '@atrium/ui'
import { ChevronLeft, ChevronRight, Download, Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'

import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useModalTexts } from '../texts.ts'
import { PdfView } from './pdf-view.tsx'
import { PictureView } from './picture-view.tsx'
import type { ViewedFile } from './viewed-file.ts'
import { fit, zoomAfterKey, zoomed } from './zoom.ts'

export interface FileViewerProps {
  readonly files: readonly ViewedFile[]
  /** The id of the file that is shown. */
  readonly shown: string
  readonly onShow: (id: string) => void
  readonly onDownload: (id: string) => void
  readonly onClose: () => void
}

const turned = { _rtl: { '& svg': { transform: 'scaleX(-1)' } } }

/**
 * Shows pictures and PDFs one at a time. Arrow keys go to the next and previous file, + and - zoom, 0 fits, Page Up and Page
 * Down turn the pages of a PDF.
 */
export function FileViewer({ files, shown, onShow, onDownload, onClose }: FileViewerProps) {
  const t = useModalTexts()
  const direction = useLanguage((state) => state.direction)
  /** Turns the pages of the PDF that is shown. */
  const turn = useRef<((by: 1 | -1) => void) | null>(null)
  const [zoom, setZoom] = useState<number>(fit)
  const place = files.findIndex(({ id }) => id === shown)
  const file = files[place]
  if (!file) return null

  function go(by: 1 | -1) {
    const next = files[place + by]
    if (!next) return
    setZoom(fit)
    onShow(next.id)
  }
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = zoomAfterKey(event.key, zoom)
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    // The arrows scroll what is larger than the viewer.
    if (isArrow && zoom === fit) go(event.key === forward ? 1 : -1)
    else if (event.key === 'PageDown' && turn.current) turn.current(1)
    else if (event.key === 'PageUp' && turn.current) turn.current(-1)
    else if (next !== undefined) setZoom(next)
    else return
    event.preventDefault()
  }
  return (
    <DialogFrame title={<bdi>{file.name}</bdi>} size="xl" closeOnBackdrop onClose={onClose}>
      <Box display="flex" flexDirection="column" gap="2" minWidth="0" onKeyDown={press}>
        <HStack flexWrap="wrap" gap="1" justifyContent="space-between">
          <HStack gap="1">
            <IconButton
              label={t('previousFile')}
              css={turned}
              icon={<ChevronLeft size={18} aria-hidden />}
              aria-disabled={place === 0 || undefined}
              onClick={() => go(-1)}
            />
            <Text textStyle="sm" tone="muted" role="status">
              {t('fileOf', { place: place + 1, total: files.length })}
            </Text>
            <IconButton
              label={t('nextFile')}
              css={turned}
              icon={<ChevronRight size={18} aria-hidden />}
              aria-disabled={place === files.length - 1 || undefined}
              onClick={() => go(1)}
            />
          </HStack>
          <HStack gap="1">
            <IconButton
              label={t('zoomOut')}
              icon={<ZoomOut size={18} aria-hidden />}
              aria-disabled={zoomed(zoom, 'out') === zoom || undefined}
              onClick={() => setZoom(zoomed(zoom, 'out'))}
            />
            <IconButton
              label={t('zoomIn')}
              icon={<ZoomIn size={18} aria-hidden />}
              aria-disabled={zoomed(zoom, 'in') === zoom || undefined}
              onClick={() => setZoom(zoomed(zoom, 'in'))}
            />
            <IconButton
              label={t('zoomFit')}
              icon={<Maximize size={18} aria-hidden />}
              onClick={() => setZoom(fit)}
            />
            <IconButton
              label={t('downloadFile', { name: file.name })}
              icon={<Download size={18} aria-hidden />}
              onClick={() => onDownload(file.id)}
            />
          </HStack>
        </HStack>
        {file.kind === 'picture' ? (
          <PictureView key={file.id} file={file} zoom={zoom} />
        ) : (
          <PdfView key={file.id} file={file} zoom={zoom} turn={turn} />
        )}
        {file.caption === '' ? null : (
          <Text textStyle="sm">
            <bdi>{file.caption}</bdi>
          </Text>
        )}
      </Box>
    </DialogFrame>
  )
}
