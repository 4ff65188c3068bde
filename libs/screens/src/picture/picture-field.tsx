import type { Picture } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Box, Button, HStack, Stack, Text } from '@atrium/ui'
import { useId, useRef, useState, type ReactNode } from 'react'
import type { Bound } from '../form/field.ts'
import { TakeNewer } from '../form/inputs/take-newer.tsx'
import { PictureProgress } from './picture-progress.tsx'
import { PictureSelector } from './picture-selector.tsx'
import type { PictureUpload } from './use-picture-upload.ts'

export interface PictureFieldProps {
  readonly field: Bound<Picture | null>
  /** Sends a picture that was chosen; what arrives is put into the field by its owner. */
  readonly upload: PictureUpload
  /** Shows the picture of the field small. */
  readonly thumbnail: ReactNode
}

/**
 * A picture in a form: it is chosen, cut out and sent at once, and belongs to the thing when the form is saved. Its words are
 * the module's: `photo.label`, `none`, `choose`, `another`, `remove`, `sending`, `stop`, `tooLarge`, `newer` and `newerNone`.
 */
export function PictureField({ field, upload, thumbnail }: PictureFieldProps) {
  const t = useTexts()
  const label = useId()
  const group = useRef<HTMLDivElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { value, error, newer, change } = field
  const isSending = upload.state.at === 'sending'
  // The button that was pressed goes away; the focus stays in the field.
  const focusField = () => group.current?.focus()
  return (
    <Box ref={group} role="group" aria-labelledby={label} tabIndex={-1}>
      <Text id={label} textStyle="sm" fontWeight="medium" mb="1.5">
        {t('photo.label')}
      </Text>
      <HStack gap="3" alignItems="flex-start">
        {thumbnail}
        <Stack gap="2" flex="1" minWidth="0">
          {value === null ? (
            <Text textStyle="sm" tone="muted">
              {t('photo.none')}
            </Text>
          ) : null}
          <HStack gap="2" flexWrap="wrap">
            <Button size="sm" busy={isSending} onClick={() => setChoosing(true)}>
              {value === null ? t('photo.choose') : t('photo.another')}
            </Button>
            {value !== null && !isSending ? (
              <Button
                size="sm"
                kind="quiet"
                onClick={() => {
                  upload.rest()
                  change(null)
                  focusField()
                }}
              >
                {t('photo.remove')}
              </Button>
            ) : null}
          </HStack>
          <PictureProgress upload={upload} onPressed={focusField} />
          {error === undefined || upload.state.at !== 'rest' ? null : (
            <Text role="alert" textStyle="sm" tone="error">
              {error}
            </Text>
          )}
          {newer === undefined || newer?.id === value?.id ? null : (
            <TakeNewer
              said={newer === null ? t('photo.newerNone') : t('photo.newer')}
              onTake={() => change(newer)}
            />
          )}
        </Stack>
      </HStack>
      {isChoosing ? <PictureSelector onPicked={upload.send} onClose={() => setChoosing(false)} /> : null}
    </Box>
  )
}
