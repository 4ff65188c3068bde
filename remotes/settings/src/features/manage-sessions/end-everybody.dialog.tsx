import { useChange } from '@atrium/client'
import { FormDialog, toast } from '@atrium/modals'
import { useFailureText, useTexts, type Project } from '@atrium/portal'
import { Pending } from '@atrium/screens'
import { Callout, Stack, Text, TextField } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionPageQuery } from '../../queries/session.queries.ts'

interface EndEverybodyDialogProps {
  /** The project whose sessions end. Undefined for the whole portal. */
  readonly project: Project | undefined
  readonly onClose: () => void
}

/** Signs everybody out except the current user, who must type the number of sessions to confirm. */
export default function EndEverybodyDialog({ project, onClose }: EndEverybodyDialogProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const [written, setWritten] = useState('')
  const [isWrong, setWrong] = useState(false)
  const projectId = project?.id
  // The number is read once when the dialog opens, so that it does not change while the user types it.
  const query = useQuery({
    ...sessionPageQuery({ projectId, text: '' }, 1, 1),
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const { total, people } = query.data ?? {}
  const end = useChange('/auth/revokeEverySession')

  function submit(): void {
    if (total === undefined) return
    setWrong(written.trim() !== String(total))
    if (written.trim() !== String(total)) return
    end.mutate(projectId === undefined ? { whole_portal: true } : { project_id: projectId }, {
      onSuccess: ({ revoked }) => {
        toast.success(t('everybody.ended', { count: revoked }))
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title={
        project ? t('everybody.titleOfProject', { name: project.shortName }) : t('everybody.titleOfPortal')
      }
      submitLabel={t('everybody.end')}
      busy={end.isPending}
      dirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {total === undefined || people === undefined ? (
        <Pending query={query} loading={t('signedIn.loading')} failed={t('signedIn.failed')} lines={3} />
      ) : (
        <Stack gap="4">
          <Text>{t('everybody.detail', { people: t('everybody.people', { count: people }) })}</Text>
          <Text tone="muted">{t('everybody.consequence')}</Text>
          <TextField
            label={t('everybody.count', { number: total })}
            inputMode="numeric"
            autoComplete="off"
            value={written}
            error={isWrong ? t('everybody.wrong', { number: total }) : undefined}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
          {end.error ? (
            <Callout tone="error" announce>
              {failureText(end.error)}
            </Callout>
          ) : null}
        </Stack>
      )}
    </FormDialog>
  )
}
