import { useModalTexts } from '@atrium/modals/texts'
import { useTexts } from '@atrium/portal'
import { Box, Button, chakra, HStack, Stack, Text, TextField } from '@atrium/ui'
import { Eraser, PenLine } from 'lucide-react'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type { AnswerFieldProps, AnswerTools } from './answer-field.ts'

/** Pixels of the picture that is kept. */
const size = { width: 900, height: 300 }
const ink = '#101828'

const Pad = chakra('canvas', {
  base: {
    display: 'block',
    width: '100%',
    maxWidth: '30rem',
    aspectRatio: '3',
    // Paper stays white in the dark, as the picture is.
    bg: 'white',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    touchAction: 'none',
    cursor: 'crosshair',
  },
})

interface SignatureAnswerProps extends AnswerFieldProps<string> {
  readonly tools: AnswerTools
}

/** A signature: drawn with a finger, a pen or a mouse, or a name that is typed. It is kept as a picture. */
export function SignatureAnswer(props: SignatureAnswerProps) {
  const { labelledBy, value, disabled, tools, onChange } = props
  const t = useTexts()
  const [isSigning, setSigning] = useState(false)
  const signButton = useRef<HTMLButtonElement>(null)
  const wasSigning = useRef(false)
  useEffect(() => {
    // The pad had the focus, and is gone.
    if (wasSigning.current && !isSigning) signButton.current?.focus()
    wasSigning.current = isSigning
  }, [isSigning])
  const picture = value === undefined ? undefined : tools.thumbnailOf(value)
  return (
    <Stack role="group" aria-labelledby={labelledBy} gap="2">
      {value === undefined ? null : picture === undefined ? (
        <Text>{t('answers.signed')}</Text>
      ) : (
        <Box asChild maxWidth="15rem" bg="white" borderRadius="l2">
          <img src={picture} alt={t('answers.signed')} />
        </Box>
      )}
      {isSigning ? (
        <SignaturePad
          tools={tools}
          onSigned={(id) => {
            setSigning(false)
            onChange(id)
          }}
          onClose={() => setSigning(false)}
        />
      ) : disabled ? null : (
        <Box>
          <Button ref={signButton} minH="11" onClick={() => setSigning(true)}>
            <PenLine size={16} aria-hidden />
            {t(value === undefined ? 'answers.sign' : 'answers.signAgain')}
          </Button>
        </Box>
      )}
    </Stack>
  )
}

interface SignaturePadProps {
  readonly tools: AnswerTools
  readonly onSigned: (id: string) => void
  readonly onClose: () => void
}

function SignaturePad({ tools, onSigned, onClose }: SignaturePadProps) {
  const t = useTexts()
  const modalText = useModalTexts()
  const pad = useRef<HTMLCanvasElement>(null)
  const isDown = useRef(false)
  const sending = useRef<AbortController | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that opened it is gone.
    group.current?.focus()
    return () => sending.current?.abort()
  }, [])

  function draw(event: PointerEvent<HTMLCanvasElement>, isBegun: boolean): void {
    const context = pad.current?.getContext('2d')
    if (!context) return
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * size.width
    const y = ((event.clientY - box.top) / box.height) * size.height
    if (isBegun) {
      Object.assign(context, { lineWidth: 5, lineCap: 'round', lineJoin: 'round', strokeStyle: ink })
      context.beginPath()
      context.moveTo(x, y)
    }
    context.lineTo(x, y)
    context.stroke()
    setDrawn(true)
  }
  function clear(): void {
    pad.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height)
    setDrawn(false)
  }
  function writeName(): void {
    const context = pad.current?.getContext('2d')
    if (!context) return
    Object.assign(context, { font: 'italic 90px serif', fillStyle: ink, textBaseline: 'middle' })
    context.fillText(name.trim(), 40, size.height / 2, size.width - 80)
  }

  async function send(): Promise<void> {
    if (!isDrawn && name.trim() === '') return setFailure(t('answers.signatureNeeded'))
    if (!isDrawn) writeName()
    setFailure(undefined)
    setBusy(true)
    const blob = await new Promise<Blob | null>((resolve) => {
      if (pad.current) pad.current.toBlob(resolve, 'image/png')
      else resolve(null)
    })
    const controller = new AbortController()
    sending.current = controller
    const sent = blob
      ? await tools.sendPicture(new File([blob], 'signature.png', { type: 'image/png' }), {
          onProgress: () => undefined,
          signal: controller.signal,
        })
      : { ok: false as const, reason: t('answers.signatureFailed') }
    if (controller.signal.aborted) return
    setBusy(false)
    if (sent.ok) onSigned(sent.photo)
    else setFailure(sent.reason)
  }

  return (
    <Stack ref={group} role="group" aria-label={t('answers.sign')} tabIndex={-1} outline="0" gap="2">
      <Pad
        ref={pad}
        {...size}
        role="img"
        aria-label={t('answers.pad')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          isDown.current = true
          draw(event, true)
        }}
        onPointerMove={(event) => {
          if (isDown.current) draw(event, false)
        }}
        onPointerUp={() => void (isDown.current = false)}
        onPointerCancel={() => void (isDown.current = false)}
      />
      <Box maxWidth="30rem">
        <TextField
          label={t('answers.typedName')}
          minH="11"
          maxLength={80}
          value={name}
          error={failure}
          disabled={isDrawn}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Box>
      <HStack gap="2" flexWrap="wrap">
        <Button kind="primary" minH="11" busy={isBusy} onClick={() => void send()}>
          {t('answers.useSignature')}
        </Button>
        <Button minH="11" aria-disabled={isDrawn ? undefined : true} onClick={clear}>
          <Eraser size={16} aria-hidden />
          {t('answers.erase')}
        </Button>
        <Button kind="quiet" minH="11" onClick={onClose}>
          {modalText('cancel')}
        </Button>
      </HStack>
    </Stack>
  )
}
