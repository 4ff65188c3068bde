import { call, isCallFailure, orThrow, useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Button, Panel, Stack, Text } from '@atrium/ui'
import { useMutation } from '@tanstack/react-query'
import { isPushPossible, subscribe, unsubscribe } from './push-subscription.ts'

interface PushSectionProps {
  readonly publicKey: string
  /** How many browsers of the person are told. */
  readonly browsers: number
}

/** Has this browser told while the portal is closed, until the person signs out. */
export function PushSection({ publicKey, browsers }: PushSectionProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const keep = useChange('/notification/subscribePush')
  const failed = {
    onError: (error: Error) =>
      toast.error(isCallFailure(error) ? failureText(error) : t('notifications.pushRefused')),
  }
  const start = useMutation({ mutationFn: async () => keep.mutateAsync(await subscribe(publicKey)) })
  const stop = useMutation({
    mutationFn: async () => {
      const endpoint = await unsubscribe()
      if (endpoint !== undefined) orThrow(await call('/notification/unsubscribePush', { endpoint }))
    },
  })
  return (
    <Panel title={t('notifications.push')}>
      <Stack gap="3" alignItems="flex-start">
        <Text tone="muted" textStyle="sm">
          {t(isPushPossible() ? 'notifications.pushHint' : 'notifications.pushImpossible')}
        </Text>
        {isPushPossible() ? (
          <>
            <Text textStyle="sm">{t('notifications.browsers', { count: browsers })}</Text>
            <Button
              busy={start.isPending}
              onClick={() =>
                start.mutate(undefined, {
                  ...failed,
                  onSuccess: () => toast.success(t('notifications.pushOn')),
                })
              }
            >
              {t('notifications.pushStart')}
            </Button>
            <Button
              busy={stop.isPending}
              onClick={() =>
                stop.mutate(undefined, {
                  ...failed,
                  onSuccess: () => toast.success(t('notifications.pushOff')),
                })
              }
            >
              {t('notifications.pushStop')}
            </Button>
          </>
        ) : null}
      </Stack>
    </Panel>
  )
}
