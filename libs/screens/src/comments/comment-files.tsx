import { isCallFailure, newKey, refetchChanged, upload, useChange } from '@atrium/client'
import type { Attachment, Comment } from '@atrium/contract'
import { FileViewer, toast } from '@atrium/modals'
import { useDownload, useFailureText } from '@atrium/portal'
import { Box, Button, chakra, HStack, IconButton } from '@atrium/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { useActivityTexts } from '../activity/activity-words.ts'
import { ChooseFiles } from './choose-files.tsx'

const Files = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2', listStyle: 'none' },
})
const Picture = chakra('button', {
  base: {
    width: '16',
    height: '16',
    overflow: 'hidden',
    borderRadius: 'l1',
    bg: 'bg.muted',
    cursor: 'button',
    outline: '0',
    focusVisibleRing: 'outside',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})

/** The photos and files of a comment. */
export function CommentFiles({
  comment,
  mayRemove,
}: {
  readonly comment: Comment
  readonly mayRemove: boolean
}) {
  const t = useActivityTexts()
  const failureText = useFailureText()
  const remove = useChange('/attachment/remove/{id}')
  const { download, failure } = useDownload()
  const [shown, setShown] = useState('')
  const { attachments } = comment
  if (attachments.length === 0) return null
  const pictures = attachments.flatMap(({ id, name, caption, picture }) =>
    picture ? [{ id, kind: 'picture' as const, name, caption, url: picture.url }] : [],
  )
  const save = (id: string) => void download('/attachment/download/{id}', { id }, id)

  async function drop({ id, version, name }: Attachment): Promise<void> {
    try {
      await remove.mutateAsync({ id, version })
      toast.success(t('comment.fileRemoved', { name }))
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
    }
  }

  return (
    <>
      <Files aria-label={t('comment.files')}>
        {attachments.map((one) => (
          <HStack as="li" key={one.id} gap="1">
            {one.picture ? (
              <Picture
                type="button"
                aria-label={t('comment.openFile', { name: one.name })}
                onClick={() => setShown(one.id)}
              >
                <img src={one.picture.thumbnail_url} alt="" loading="lazy" />
              </Picture>
            ) : (
              <Button
                size="sm"
                aria-label={t('comment.downloadFile', { name: one.name })}
                onClick={() => save(one.id)}
              >
                <Paperclip size={14} aria-hidden />
                <bdi>{one.name}</bdi>
              </Button>
            )}
            {mayRemove ? (
              <IconButton
                size="sm"
                label={t('comment.removeFile', { name: one.name })}
                icon={<X size={14} aria-hidden />}
                onClick={() => void drop(one)}
              />
            ) : null}
          </HStack>
        ))}
      </Files>
      {failure ? (
        <Box role="alert" textStyle="xs" color="fg.error">
          {failure}
        </Box>
      ) : null}
      {shown === '' ? null : (
        <FileViewer
          files={pictures}
          shown={shown}
          onShow={setShown}
          onDownload={save}
          onClose={() => setShown('')}
        />
      )}
    </>
  )
}

/** Adds files to a comment of one's own, one after the other. */
export function AddCommentFiles({ commentId }: { readonly commentId: string }) {
  const t = useActivityTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function send(files: readonly File[]): Promise<void> {
    setIsBusy(true)
    for (const file of files) {
      const result = await upload('/attachment/add', {
        file,
        fields: { owner_kind: 'comment', owner_id: commentId },
        idempotencyKey: newKey(),
      })
      if (!result.ok) toast.error(`${file.name}: ${failureText(result.error)}`)
    }
    await refetchChanged(queries)
    setIsBusy(false)
  }

  return <ChooseFiles label={t('comment.addFiles')} busy={isBusy} onFiles={(files) => void send(files)} />
}
