import type { Picture } from '@atrium/contract'
import { TakeNewer } from '@atrium/modals/form'
import { useTexts } from '@atrium/portal'
import { Box, Button, HStack, Progress, Stack, Text } from '@atrium/ui'
import { useId, useRef } from 'react'
import { Thumbnail } from '../../table/thumbnail.tsx'
import type { MaterialPhoto } from './use-material-photo.ts'

export interface PhotoFieldProps {
  /** As the form has it; empty for none. */
  readonly photoId: string
  /** That somebody else has set meanwhile, where the person has set one, too. */
  readonly newerId: string | undefined
  /** Those whose addresses are known. */
  readonly pictures: readonly Picture[]
  readonly photo: MaterialPhoto
  /** Whether the person may send photos; anybody who may change the material takes one away. */
  readonly mayChoose: boolean
  readonly error: string | undefined
  readonly onChoose: () => void
  readonly onChange: (photoId: string) => void
}

/** The photo of a material: what it is, and how it is chosen, sent and taken away. */
export function PhotoField({ photoId, newerId, pictures, photo, mayChoose, ...rest }: PhotoFieldProps) {
  const t = useTexts()
  const label = useId()
  const group = useRef<HTMLDivElement>(null)
  const { state } = photo
  const shown = pictures.find(({ id }) => id === photoId) ?? null
  const isSending = state.at === 'sending'
  const problem = state.at === 'failed' ? state.reason : rest.error
  // The button that was pressed goes: on to the one that stays.
  const toChooser = () => group.current?.focus()
  return (
    <Box ref={group} role="group" aria-labelledby={label} tabIndex={-1}>
      <Text id={label} textStyle="sm" fontWeight="medium" mb="1.5">
        {t('photo.label')}
      </Text>
      <HStack gap="3" alignItems="flex-start">
        <Thumbnail picture={shown} alt={t('photo.label')} size="24" />
        <Stack gap="2" flex="1" minWidth="0">
          {photoId === '' ? (
            <Text textStyle="sm" tone="muted">
              {t('photo.none')}
            </Text>
          ) : null}
          <HStack gap="2" flexWrap="wrap">
            {mayChoose ? (
              <Button size="sm" busy={isSending} onClick={rest.onChoose}>
                {photoId === '' ? t('photo.choose') : t('photo.another')}
              </Button>
            ) : null}
            {isSending ? (
              <Button
                size="sm"
                kind="quiet"
                onClick={() => {
                  photo.rest()
                  toChooser()
                }}
              >
                {t('photo.stop')}
              </Button>
            ) : null}
            {state.at === 'failed' && state.again ? (
              <Button
                size="sm"
                onClick={() => {
                  state.again?.()
                  toChooser()
                }}
              >
                {t('retry')}
              </Button>
            ) : null}
            {photoId !== '' && !isSending ? (
              <Button
                size="sm"
                kind="quiet"
                onClick={() => {
                  photo.rest()
                  rest.onChange('')
                  toChooser()
                }}
              >
                {t('photo.remove')}
              </Button>
            ) : null}
          </HStack>
          {isSending ? <Progress label={t('photo.sending')} value={state.share} /> : null}
          {problem === undefined ? null : (
            <Text role="alert" textStyle="sm" tone="error">
              {problem}
            </Text>
          )}
          {newerId === undefined || newerId === photoId ? null : (
            <TakeNewer
              said={newerId === '' ? t('photo.newerNone') : t('photo.newer')}
              onTake={() => rest.onChange(newerId)}
            />
          )}
        </Stack>
      </HStack>
    </Box>
  )
}
