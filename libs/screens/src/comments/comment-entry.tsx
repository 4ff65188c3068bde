import { isCallFailure, useChange } from '@atrium/client'
import type { Comment } from '@atrium/contract'
import { partsOfMentionText, toast } from '@atrium/modals'
import { linkProps, useFailureText, useProject } from '@atrium/portal'
import { Badge, Button, chakra, HStack, Link, Text } from '@atrium/ui'
import { useState } from 'react'
import { thingAddress } from '../activity/thing-address.ts'
import { useActivityTexts } from '../activity/activity-words.ts'
import { AddCommentFiles, CommentFiles } from './comment-files.tsx'
import { CommentField } from './comment-field.tsx'
import type { CommentedOn } from './commented-on.ts'
import { useStillOpen } from './use-still-open.ts'

const Words = chakra('p', {
  base: { mt: '1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textStyle: 'sm' },
})

interface CommentEntryProps {
  readonly on: CommentedOn
  readonly comment: Comment
  readonly isStaff: boolean
}

/** A comment in a timeline. Its author changes it for a while; afterwards it can only be struck through. */
export function CommentEntry({ on, comment, isStaff }: CommentEntryProps) {
  const t = useActivityTexts()
  const failureText = useFailureText()
  const update = useChange('/comment/update')
  const remove = useChange('/comment/remove/{id}')
  const [step, setStep] = useState<'edit' | 'strike' | null>(null)
  const { id, version, may, removed } = comment
  const mayChange = useStillOpen(may.edit_until)

  async function strike(): Promise<void> {
    try {
      await remove.mutateAsync({ id, version })
      toast.success(t('comment.struckThrough'))
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      toast.error(failureText(failure))
    }
    setStep(null)
  }

  if (step === 'edit')
    return (
      <CommentField
        on={on}
        label={t('comment.editLabel')}
        submitLabel={t('comment.save')}
        isStaff={isStaff}
        initial={comment}
        onSend={async (input) => {
          await update.mutateAsync({ id, version, ...input })
          setStep(null)
          toast.success(t('comment.saved'))
        }}
        onCancel={() => setStep(null)}
      />
    )
  return (
    <>
      <CommentText comment={comment} />
      <CommentFiles comment={comment} mayRemove={mayChange || may.remove_files} />
      <HStack mt="1" gap="2" flexWrap="wrap">
        {comment.visible_to === 'staff' ? <Badge tone="warning">{t('comment.forStaff')}</Badge> : null}
        {removed ? (
          <Text textStyle="xs" color="fg.muted">
            {t('comment.struck', { name: removed.by ?? t('nobody') })}
          </Text>
        ) : null}
        {mayChange ? (
          <>
            <Button size="sm" kind="quiet" onClick={() => setStep('edit')}>
              {t('comment.edit')}
            </Button>
            <AddCommentFiles commentId={id} />
          </>
        ) : null}
        {may.remove && step === null ? (
          <Button size="sm" kind="quiet" onClick={() => setStep('strike')}>
            {t('comment.strike')}
          </Button>
        ) : null}
      </HStack>
      {step === 'strike' ? (
        <HStack role="group" aria-label={t('comment.strike')} mt="1" gap="2" flexWrap="wrap">
          <Text textStyle="sm">{t('comment.strikeAsk')}</Text>
          <Button size="sm" kind="danger" busy={remove.isPending} autoFocus onClick={() => void strike()}>
            {t('comment.strike')}
          </Button>
          <Button size="sm" kind="quiet" onClick={() => setStep(null)}>
            {t('comment.cancel')}
          </Button>
        </HStack>
      ) : null}
    </>
  )
}

/** The text of a comment, with links to the people that it mentions. A struck one is struck through. */
function CommentText({ comment: { text, mentions, removed } }: { readonly comment: Comment }) {
  const { code } = useProject()
  const parts = partsOfMentionText({ text, mentions }).map((part, index) => {
    const address = part.id === null ? undefined : thingAddress(code, 'user', part.id)
    return address === undefined ? (
      part.text
    ) : (
      <Link key={index} {...linkProps(address)}>
        <bdi>{part.text}</bdi>
      </Link>
    )
  })
  return <Words dir="auto">{removed ? <del>{parts}</del> : parts}</Words>
}
