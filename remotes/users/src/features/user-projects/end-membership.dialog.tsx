import { isCallFailure, useChange } from '@atrium/client'
import { DialogFrame, toast } from '@atrium/modals'
import { useFailureText, useSession, useTexts } from '@atrium/portal'
import { Button, Callout, FactList, Stack, Text } from '@atrium/ui'
import { useRef, useState } from 'react'
import type { Member } from '../../queries/holding.queries.ts'
import type { HeldInShort } from './use-holdings.ts'

interface EndMembershipProps {
  readonly member: Member
  readonly userName: string
  readonly projectName: string
  readonly held: readonly HeldInShort[]
  readonly onEnded: () => void
  readonly onClose: () => void
}

/** Asks before a membership ends, and says all that goes with it. */
export function EndMembershipDialog(props: EndMembershipProps) {
  const { member, userName, projectName, held, onClose } = props
  const t = useTexts()
  const failureText = useFailureText()
  // Who sees everything is not told that there may be more.
  const isSuperuser = useSession((state) => state.user?.isSuperuser ?? false)
  const safe = useRef<HTMLButtonElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const remove = useChange('/user/removeProject', { topic: 'users', projectId: member.projectId })
  const going = held.filter(({ names }) => names === undefined || names.length > 0)

  async function confirm(): Promise<void> {
    setFailure(null)
    try {
      await remove.mutateAsync({ user_id: member.userId, project_id: member.projectId })
      toast.success(t('userProjects.ended', { name: userName, project: projectName }))
      props.onEnded()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(failureText(error))
    }
  }

  return (
    <DialogFrame
      role="alertdialog"
      size="sm"
      title={t('userProjects.endTitle', { name: userName, project: projectName })}
      busy={remove.isPending}
      initialFocus={safe}
      onClose={onClose}
      footer={
        <>
          <Button ref={safe} disabled={remove.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => void confirm()}>
            {t('userProjects.end')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        <Text>
          {t(`userProjects.${going.length > 0 ? 'endGoes' : isSuperuser ? 'endNothingAtAll' : 'endNothing'}`)}
        </Text>
        <FactList
          facts={going.map(({ holding, names, hasMore }) => ({
            key: holding,
            name: t(`userProjects.holdings.${holding}`),
            value: names === undefined ? t('loading') : names.join(' · ') + (hasMore ? ' …' : ''),
          }))}
        />
      </Stack>
    </DialogFrame>
  )
}
