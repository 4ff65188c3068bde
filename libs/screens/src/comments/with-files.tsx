import { HStack, Text } from '@atrium/ui'
import type { ReactNode } from 'react'
import { useActivityTexts } from '../activity/activity-words.ts'
import { LoadedWords } from '../attachments/file-words.ts'
import { PendingUploads } from '../attachments/pending-uploads.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { CommentFileSource } from './comment-file-source.tsx'
import type { useCommentFiles } from './use-comment-files.ts'

interface WithFilesProps {
  readonly files: ReturnType<typeof useCommentFiles>
  /** The field for the text. */
  readonly children: ReactNode
}

/** A comment field that takes files: chosen, dropped or pasted. They are listed below it until the comment is sent. */
export function WithFiles({ files, children }: WithFilesProps) {
  const t = useActivityTexts()
  const { uploads, add, retry, remove } = files
  return (
    <CommentFileSource onFiles={add}>
      {children}
      <HStack mt="1" gap="2" flexWrap="wrap">
        <ChooseFiles label={t('comment.attach')} onFiles={add} />
        <Text textStyle="xs" tone="muted">
          {t('comment.fileHint')}
        </Text>
      </HStack>
      {uploads.length > 0 ? (
        <LoadedWords>
          {() => <PendingUploads uploads={uploads} onRetry={retry} onCancel={remove} />}
        </LoadedWords>
      ) : null}
    </CommentFileSource>
  )
}
