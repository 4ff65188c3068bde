import { Box, HStack, IconButton, SelectField, Stack, Text, VisuallyHidden } from '@atrium/ui'
import type Cropper from 'cropperjs'
import { CaretsToAxisDashedHorizontal, CaretsToAxisDashedVertical, RotateCcw, RotateCw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import ReactCropper from 'react-cropper'

import { useModalTexts } from '../texts.ts'
import { flip, moveFrame, turn } from './crop-frame.ts'
import { cropMove } from './crop-keys.ts'
import { CropArea } from './crop-styles.ts'
import { photoLimits } from './photo-limits.ts'

export interface CropViewProps {
  /** Address of a picture that the browser can draw. */
  address: string
  /** Initial aspect of the frame, width by height. */
  aspect: number
  /** Receives the cropper once it can return the contents of its frame. */
  onReady: (cropper: Cropper) => void
}

const free = 'free'
const common = { '1:1': 1, '4:3': 4 / 3, '3:4': 3 / 4, '16:9': 16 / 9 }

/** A picture with a frame, which the person moves, resizes, turns and flips by pointer, touch and keys. */
export function CropView({ address, aspect, onReady }: CropViewProps) {
  const t = useModalTexts()
  const help = useId()
  const area = useRef<HTMLDivElement>(null)
  const cropper = useRef<Cropper>(undefined)
  const step = useRef<number>(photoLimits.cropStep)
  const [shape, setShape] = useState(String(aspect))
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [announcement, announce] = useState('')

  // The element with the focus disappeared with the step before.
  useEffect(() => area.current?.focus(), [])

  function press(event: KeyboardEvent) {
    const move = cropMove(event, step.current)
    if (!move || !cropper.current) return
    event.preventDefault()
    if (move.kind === 'step') {
      step.current = move.step
      announce(t('cropStepSet', { step: move.step }))
      return
    }
    moveFrame(cropper.current, move)
    const { x, y, width, height } = cropper.current.getData(true)
    announce(t('cropFrameAt', { x, y, width, height }))
  }
  function reshape(next: string) {
    setShape(next)
    cropper.current?.setAspectRatio(next === free ? Number.NaN : Number(next))
  }
  const tool = (label: string, icon: typeof RotateCw, act: (cropper: Cropper) => void) => {
    const Icon = icon
    return (
      <IconButton
        label={label}
        icon={<Icon size={18} aria-hidden />}
        onClick={() => cropper.current && act(cropper.current)}
      />
    )
  }
  const shapes = Object.entries(common).map(([label, value]) => ({ value: String(value), label }))
  if (!shapes.some(({ value }) => value === String(aspect)))
    shapes.unshift({ value: String(aspect), label: aspect.toFixed(2) })

  return (
    <Stack gap="3">
      <CropArea
        ref={area}
        role="application"
        tabIndex={0}
        aria-label={t('cropArea')}
        aria-describedby={help}
        onKeyDown={press}
      >
        <ReactCropper
          src={address}
          // Without this text the cropper uses English words.
          alt={t('cropArea')}
          aspectRatio={aspect}
          viewMode={1}
          autoCropArea={1}
          minCropBoxWidth={photoLimits.cropMinimum}
          minCropBoxHeight={photoLimits.cropMinimum}
          dragMode="move"
          zoomOnWheel={false}
          toggleDragModeOnDblclick={false}
          background={false}
          // The browser applies the EXIF orientation; the cropper would turn it a second time, and fetch it again.
          checkOrientation={false}
          checkCrossOrigin={false}
          style={{ width: '100%', height: '100%' }}
          crop={({ detail }) =>
            setSize({ width: Math.round(detail.width), height: Math.round(detail.height) })
          }
          ready={({ currentTarget }) => {
            cropper.current = (currentTarget as HTMLImageElement & { cropper: Cropper }).cropper
            onReady(cropper.current)
          }}
        />
      </CropArea>
      <HStack flexWrap="wrap" gap="2" justifyContent="space-between" alignItems="center">
        <HStack gap="1" role="group" aria-label={t('turnAndFlip')}>
          {tool(t('turnLeft'), RotateCcw, (one) => turn(one, -90))}
          {tool(t('turnRight'), RotateCw, (one) => turn(one, 90))}
          {tool(t('flipAcross'), CaretsToAxisDashedVertical, (one) => flip(one, 'across'))}
          {tool(t('flipUpright'), CaretsToAxisDashedHorizontal, (one) => flip(one, 'upright'))}
        </HStack>
        <Box minW="7rem">
          <SelectField
            label={t('aspect')}
            hideLabel
            size="sm"
            value={shape}
            onValueChange={reshape}
            options={[...shapes, { value: free, label: t('aspectFree') }]}
          />
        </Box>
      </HStack>
      <Text textStyle="xs" color="fg.muted">
        <span data-crop-size>{t('pixelSize', size)}</span> · <span id={help}>{t('cropHelp')}</span>
      </Text>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  )
}
