import type { ChecklistPoint } from '@atrium/contract/checklist'
import { limits } from '@atrium/contract/limits'
import { ScanButton } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Box, Button, Callout, HStack, Stack, TextField } from '@atrium/ui'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { AnswerFieldProps } from './answer-field.ts'
import { useTyped } from './use-typed.ts'

/** So many digits behind the point are about a metre. */
const digits = 5

const written = ({ lat, lng }: ChecklistPoint) => `${lat.toFixed(digits)}, ${lng.toFixed(digits)}`

function pointIn(text: string): ChecklistPoint | undefined {
  const [lat = Number.NaN, lng = Number.NaN, ...rest] = text.split(/[,;\s]+/).map(Number)
  const isPoint = rest.length === 0 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isPoint ? { lat, lng } : undefined
}

/** Where the person is: asked of the device, or typed as latitude and longitude. */
export function LocationAnswer({ labelledBy, value, disabled, onChange }: AnswerFieldProps<ChecklistPoint>) {
  const t = useTexts()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const typed = useTyped(value ? written(value) : '', (text) => {
    if (text === '') return void onChange(null)
    const point = pointIn(text)
    return point ? void onChange(point) : t('answers.noPoint')
  })
  function ask(): void {
    setFailure(undefined)
    if (!('geolocation' in navigator)) return setFailure(t('answers.noDevicePlace'))
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        onChange({ lat: coords.latitude, lng: coords.longitude })
      },
      ({ code }) => {
        setAsking(false)
        setFailure(t(code === 1 ? 'answers.placeRefused' : 'answers.noDevicePlace'))
      },
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    )
  }
  return (
    <Stack role="group" aria-labelledby={labelledBy} gap="2">
      {failure === undefined ? null : (
        <Callout tone="warning" announce>
          {failure}
        </Callout>
      )}
      <HStack gap="2" flexWrap="wrap" alignItems="flex-end">
        <Button minH="11" busy={isAsking} disabled={disabled} onClick={ask}>
          <LocateFixed size={16} aria-hidden />
          {t('answers.myPlace')}
        </Button>
        <Box flex="1 1 12rem" maxWidth="20rem">
          <TextField {...typed} minH="11" label={t('answers.point')} dir="ltr" disabled={disabled} />
        </Box>
      </HStack>
    </Stack>
  )
}

interface ScanAnswerProps extends AnswerFieldProps<string> {
  readonly expected: string | null
}

/** A code that is scanned, or typed where no camera reads it. */
export function ScanAnswer({ expected, labelledBy, value = '', disabled, onChange }: ScanAnswerProps) {
  const t = useTexts()
  const typed = useTyped(value, (text) => void onChange(text === '' ? null : text))
  const isOther = value !== '' && expected !== null && value !== expected
  return (
    <HStack role="group" aria-labelledby={labelledBy} gap="2" flexWrap="wrap" alignItems="flex-end">
      <Box flex="1 1 12rem" maxWidth="20rem">
        <TextField
          {...typed}
          minH="11"
          label={t('answers.code')}
          dir="auto"
          maxLength={limits.identifierLength}
          autoComplete="off"
          hint={isOther ? t('answers.otherCode') : undefined}
          disabled={disabled}
        />
      </Box>
      {disabled ? null : <ScanButton size="lg" onCode={onChange} />}
    </HStack>
  )
}
