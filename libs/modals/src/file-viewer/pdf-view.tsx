import { Box, ErrorState, HStack, IconButton, Spinner, Text, VisuallyHidden } from '@atrium/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'

import { useModalTexts } from '../texts.ts'
import type { OpenPdf } from './open-pdf.ts'
import { ViewedArea } from './viewed-area.tsx'
import type { ViewedFile } from './viewed-file.ts'

interface PdfViewProps {
  readonly file: Extract<ViewedFile, { kind: 'pdf' }>
  readonly zoom: number
  /** Receives a function that turns the pages, for the keys of the viewer. */
  readonly turn: RefObject<((by: 1 | -1) => void) | null>
}

/** One page of a PDF at a time, drawn by pdf.js, whose code loads with the first PDF. */
export function PdfView({ file, zoom, turn: turnByKey }: PdfViewProps) {
  const t = useModalTexts()
  const [attempt, setAttempt] = useState(0)
  const [pdf, setPdf] = useState<OpenPdf | 'failed' | null>(null)
  const [page, setPage] = useState(1)
  const load = useRef(file.load)
  useEffect(() => {
    const control = new AbortController()
    let opened: OpenPdf | undefined
    const open = async () => {
      const [{ openPdf }, blob] = await Promise.all([import('./open-pdf.ts'), load.current(control.signal)])
      opened = await openPdf(await blob.arrayBuffer())
      if (control.signal.aborted) opened.close()
      else setPdf(opened)
    }
    open().catch(() => control.signal.aborted || setPdf('failed'))
    return () => {
      control.abort()
      opened?.close()
    }
  }, [attempt])

  const count = pdf && pdf !== 'failed' ? pdf.pages : 0
  const turn = (by: 1 | -1) => setPage((now) => Math.min(Math.max(1, now + by), Math.max(1, count)))
  useEffect(() => {
    turnByKey.current = turn
    return () => void (turnByKey.current = null)
  })

  if (pdf === 'failed')
    return (
      <ErrorState
        title={t('viewFailed', { name: file.name })}
        retryLabel={t('retry')}
        onRetry={() => {
          setPdf(null)
          setAttempt(attempt + 1)
        }}
      />
    )
  return (
    <Box display="flex" flexDirection="column" gap="2" minWidth="0">
      <ViewedArea role="group" aria-label={file.name} aria-busy={pdf === null} tabIndex={0}>
        {pdf ? (
          <PdfPage key={page} pdf={pdf} page={page} zoom={zoom} onFailed={() => setPdf('failed')} />
        ) : (
          <Box margin="auto">
            <Spinner />
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
          </Box>
        )}
      </ViewedArea>
      {count > 1 ? (
        <HStack justifyContent="center" gap="1">
          <IconButton
            label={t('previousPdfPage')}
            icon={<ChevronUp size={18} aria-hidden />}
            aria-disabled={page === 1 || undefined}
            onClick={() => turn(-1)}
          />
          <Text textStyle="sm" tone="muted" role="status">
            {t('pdfPage', { page, total: count })}
          </Text>
          <IconButton
            label={t('nextPdfPage')}
            icon={<ChevronDown size={18} aria-hidden />}
            aria-disabled={page === count || undefined}
            onClick={() => turn(1)}
          />
        </HStack>
      ) : null}
    </Box>
  )
}

interface PdfPageProps {
  readonly pdf: OpenPdf
  readonly page: number
  readonly zoom: number
  readonly onFailed: () => void
}

function PdfPage({ pdf, page, zoom, onFailed }: PdfPageProps) {
  const t = useModalTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const failed = useRef(onFailed)
  useEffect(() => {
    const control = new AbortController()
    const area = canvas.current?.parentElement
    if (!canvas.current || !area) return
    const room = { width: area.clientWidth, height: area.clientHeight }
    pdf.draw(page, { canvas: canvas.current, room, zoom, signal: control.signal }).then(
      (read) => control.signal.aborted || setText(read),
      () => control.signal.aborted || failed.current(),
    )
    return () => control.abort()
  }, [pdf, page, zoom])
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        // A canvas inherits the direction of the page, which would displace the letters of the file.
        dir="ltr"
        aria-label={t('pdfPage', { page, total: pdf.pages })}
        data-drawn={text === '' ? undefined : ''}
      />
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  )
}
