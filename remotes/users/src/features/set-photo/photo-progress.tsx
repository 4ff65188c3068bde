import { useTexts } from '@atrium/portal'
import { Button, Callout, HStack, Progress } from '@atrium/ui'
import type { UserPhoto } from './use-user-photo.ts'

/** How far the sending of a photo is, and what went wrong with it. */
export function PhotoProgress({ photo }: { readonly photo: UserPhoto }) {
  const t = useTexts()
  const { state } = photo
  if (state.at === 'rest') return null
  if (state.at === 'sending')
    return (
      <HStack gap="3">
        <Progress label={t('photo.sending')} value={state.share} />
        <Button size="sm" onClick={photo.rest}>
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
            <Button size="sm" onClick={again}>
              {t('retry')}
            </Button>
          ) : null}
          <Button size="sm" kind="quiet" onClick={photo.rest}>
            {t('close')}
          </Button>
        </HStack>
      }
    >
      {state.reason}
    </Callout>
  )
}
