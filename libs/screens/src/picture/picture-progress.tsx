import { useModalTexts } from '@atrium/modals/texts'
import { useTexts } from '@atrium/portal'
import { Button, Callout, HStack, Progress } from '@atrium/ui'
import type { PictureUpload } from './use-picture-upload.ts'

interface PictureProgressProps {
  readonly upload: PictureUpload
  /** One of its buttons was pressed, and is gone. */
  readonly onPressed?: () => void
}

/**
 * How far the sending of a picture is, with a way to stop it; or why it failed, with a way to try again. The module's texts
 * `photo.sending` and `photo.stop` name what is under way.
 */
export function PictureProgress({ upload, onPressed }: PictureProgressProps) {
  const t = useTexts()
  const modalText = useModalTexts()
  const { state } = upload
  const press = (act: () => void) => () => {
    act()
    onPressed?.()
  }
  if (state.at === 'rest') return null
  if (state.at === 'sending')
    return (
      <HStack gap="3">
        <Progress label={t('photo.sending')} value={state.share} />
        <Button size="sm" onClick={press(upload.rest)}>
          {t('photo.stop')}
        </Button>
      </HStack>
    )
  const { again } = state
  return (
    <Callout
      tone="error"
      announce
      action={
        <HStack gap="2">
          {again ? (
            <Button size="sm" onClick={press(again)}>
              {modalText('retry')}
            </Button>
          ) : null}
          <Button size="sm" kind="quiet" onClick={press(upload.rest)}>
            {modalText('close')}
          </Button>
        </HStack>
      }
    >
      {state.reason}
    </Callout>
  )
}
