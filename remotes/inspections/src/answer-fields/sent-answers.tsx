import { limits } from '@atrium/contract/limits'
import { PhotoPicker } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Box, Stack, Text } from '@atrium/ui'
import type { AnswerTools } from './answer-field.ts'

interface PhotosInputProps {
  readonly label: string
  readonly ids: readonly string[]
  readonly maximum?: number
  readonly disabled: boolean
  readonly tools: AnswerTools
  readonly onChange: (ids: readonly string[]) => void
  /** Hears how many pictures are under way. */
  readonly onUnderWay?: (count: number) => void
}

/** Photos that are taken or chosen, sent at once and kept by their ids. */
export function PhotosInput(props: PhotosInputProps) {
  const { label, ids, maximum = limits.photosOfAnswer, disabled, tools, onChange, onUnderWay } = props
  const t = useTexts()
  const named = (at: number) => t('answers.photoName', { number: at + 1 })
  if (disabled)
    return (
      <Box as="ul" listStyleType="none" display="flex" flexWrap="wrap" gap="2" aria-label={label}>
        {ids.map((id, at) => (
          <li key={id}>
            <Box asChild boxSize="6rem" objectFit="cover" borderRadius="l2">
              <img src={tools.thumbnailOf(id)} alt={named(at)} loading="lazy" />
            </Box>
          </li>
        ))}
      </Box>
    )
  return (
    <PhotoPicker
      label={label}
      initial={ids.map((id, at) => ({
        photo: id,
        name: named(at),
        thumbnail: tools.thumbnailOf(id) ?? '',
      }))}
      upload={async (file, options) => {
        const sent = await tools.sendPicture(file, options)
        return sent.ok ? { ok: true, photo: sent.photo as unknown } : sent
      }}
      onChange={(photos) => onChange(photos as readonly string[])}
      {...(onUnderWay && { onUnderWay })}
      maximum={maximum}
    />
  )
}

interface PhotoAnswerProps {
  readonly minimum: number
  readonly maximum: number
  readonly value: readonly string[] | undefined
  readonly disabled: boolean
  readonly tools: AnswerTools
  readonly onChange: (value: readonly string[] | null) => void
}

/** Photos as an answer. Fewer than are asked for are none yet. */
export function PhotoAnswer({ minimum, maximum, value = [], disabled, tools, onChange }: PhotoAnswerProps) {
  const t = useTexts()
  return (
    <Stack gap="1">
      <PhotosInput
        label={t('answers.photos')}
        ids={value}
        maximum={maximum}
        disabled={disabled}
        tools={tools}
        onChange={(ids) => onChange(ids.length < Math.max(1, minimum) ? null : ids)}
      />
      {minimum > 1 && !disabled ? (
        <Text tone="muted" textStyle="xs">
          {t('answers.photosNeeded', { count: minimum })}
        </Text>
      ) : null}
    </Stack>
  )
}
