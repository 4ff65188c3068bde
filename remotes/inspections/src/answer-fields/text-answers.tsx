import type { NumberBounds } from '@atrium/contract/checklist'
import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { Box, HStack, TextArea, TextField } from '@atrium/ui'
import type { AnswerFieldProps } from './answer-field.ts'
import { useTyped } from './use-typed.ts'

const tall = { minH: '11' } as const

/** A text on several lines. */
export function TextAnswer({ labelledBy, value = '', disabled, onChange }: AnswerFieldProps<string>) {
  const t = useTexts()
  const typed = useTyped(value, (text) => void onChange(text === '' ? null : text))
  return (
    <TextArea
      {...typed}
      label={t('answers.text')}
      hideLabel
      aria-labelledby={labelledBy}
      rows={2}
      maxLength={limits.answerLength}
      disabled={disabled}
    />
  )
}

interface NumberAnswerProps extends AnswerFieldProps<number> {
  readonly item: NumberBounds & { readonly unit: string; readonly decimals: number | null }
}

/** A number, with its unit and its bounds. One out of bounds is kept: it fails, or is flagged. */
export function NumberAnswer({ item, labelledBy, value, disabled, onChange }: NumberAnswerProps) {
  const t = useTexts()
  const { unit, decimals, minimum, maximum } = item
  const typed = useTyped(value === undefined ? '' : String(value), (text) => {
    if (text === '') return void onChange(null)
    const number = Number(text.replace(',', '.'))
    if (!Number.isFinite(number) || Math.abs(number) > limits.checklistNumber) return t('answers.noNumber')
    if (decimals !== null && Number(number.toFixed(decimals)) !== number)
      return t('answers.tooManyDecimals', { count: decimals })
    return void onChange(number)
  })
  const bounds =
    minimum === null && maximum === null
      ? undefined
      : minimum === null
        ? t('answers.atMost', { to: maximum, unit })
        : maximum === null
          ? t('answers.atLeast', { from: minimum, unit })
          : t('answers.between', { from: minimum, to: maximum, unit })
  return (
    <Box maxWidth="16rem">
      <TextField
        {...typed}
        {...tall}
        label={t('answers.number')}
        hideLabel
        aria-labelledby={labelledBy}
        inputMode="decimal"
        autoComplete="off"
        hint={bounds}
        endElement={
          unit === '' ? undefined : (
            <Box as="span" px="2" textStyle="sm">
              <bdi>{unit}</bdi>
            </Box>
          )
        }
        disabled={disabled}
      />
    </Box>
  )
}

interface MomentAnswerProps extends AnswerFieldProps<string> {
  readonly type: 'date' | 'time'
}

/** A day, or a time of day, in the device's own way. */
export function MomentAnswer({ type, labelledBy, value = '', disabled, onChange }: MomentAnswerProps) {
  const t = useTexts()
  return (
    <Box maxWidth="16rem">
      <TextField
        {...tall}
        type={type}
        label={t(`answers.${type}`)}
        hideLabel
        aria-labelledby={labelledBy}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          // Seconds are of no use here, though some devices ask for them.
          const text = type === 'time' ? currentTarget.value.slice(0, 5) : currentTarget.value
          onChange(text === '' ? null : text)
        }}
      />
    </Box>
  )
}

const wholeIn = (text: string) => (text === '' ? 0 : /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN)

/** A duration in minutes, typed as hours and minutes. */
export function DurationAnswer({ labelledBy, value, disabled, onChange }: AnswerFieldProps<number>) {
  const t = useTexts()
  const hours = value === undefined ? '' : String(Math.floor(value / 60))
  const minutes = value === undefined ? '' : String(value % 60)
  function take(hoursTyped: string, minutesTyped: string): string | undefined {
    if (hoursTyped === '' && minutesTyped === '') return void onChange(null)
    const all = wholeIn(hoursTyped) * 60 + wholeIn(minutesTyped)
    if (Number.isNaN(all) || all > limits.serviceMinutes) return t('answers.noDuration')
    return void onChange(all)
  }
  const typedHours = useTyped(hours, (text) => take(text, minutes))
  const typedMinutes = useTyped(minutes, (text) => take(hours, text))
  return (
    <HStack role="group" aria-labelledby={labelledBy} gap="2" alignItems="flex-start" maxWidth="20rem">
      <TextField
        {...typedHours}
        {...tall}
        label={t('answers.hours')}
        inputMode="numeric"
        disabled={disabled}
      />
      <TextField
        {...typedMinutes}
        {...tall}
        label={t('answers.minutes')}
        inputMode="numeric"
        disabled={disabled}
      />
    </HStack>
  )
}
