import type { Language } from '@atrium/contract'
import { QueryView, DialogFrame, toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Button, Callout, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { lackingQuery, useSetDefault } from '../../queries/language.queries.ts'
import { LackingList } from './lacking-list.tsx'

interface SetDefaultDialogProps {
  readonly language: Pick<Language, 'code' | 'native'>
  readonly onClose: () => void
}

/** Makes a language the default one after saying what that does, or lists the names that prevent it. */
export default function SetDefaultDialog({ language, onClose }: SetDefaultDialogProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const query = useQuery(lackingQuery(language.code))
  const set = useSetDefault()
  const mayBe = query.data?.total === 0

  function submit(): void {
    set.mutate(
      { code: language.code },
      {
        onSuccess: () => {
          toast.success(t('default.done', { language: language.native }))
          onClose()
        },
        // Another user may have added a thing without this name, so the list is loaded again.
        onError: () => void query.refetch(),
      },
    )
  }

  return (
    <DialogFrame
      title={t('default.title', { language: language.native })}
      busy={set.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={set.isPending} onClick={onClose}>
            {t(mayBe ? 'default.cancel' : 'default.close')}
          </Button>
          {mayBe ? (
            <Button kind="primary" busy={set.isPending} onClick={submit}>
              {t('default.set')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="4">
        {set.error ? (
          <Callout tone="error" announce>
            {failureText(set.error)}
          </Callout>
        ) : null}
        <QueryView query={query} loading={t('default.loading')} failed={t('default.failed')} lines={3}>
          {({ lacking, seconds, total }) =>
            mayBe ? (
              <>
                <Text>{t('default.detail', { language: language.native })}</Text>
                <Callout tone="warning">{t('default.takes', { count: seconds })}</Callout>
              </>
            ) : (
              <LackingList language={language} lacking={lacking} total={total} onLeave={onClose} />
            )
          }
        </QueryView>
      </Stack>
    </DialogFrame>
  )
}
