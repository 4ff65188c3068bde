import { newKey, upload } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { PhotoPicker, type UploadPhoto } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import type { Bound } from '@atrium/screens'
import { Box, Text } from '@atrium/ui'

interface PhotosInputProps {
  readonly projectId: string
  /** Ids of the photos that have arrived. They wait for the order. */
  readonly field: Bound<readonly string[]>
  readonly onUnderWay: (count: number) => void
}

/** Photos of what is reported. They are sent at once, and wait on the server until the order takes them. */
export function PhotosInput({ projectId, field, onUnderWay }: PhotosInputProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const send: UploadPhoto<string> = async (file, { onProgress, signal }) => {
    const sent = await upload('/attachment/add', {
      file,
      fields: { owner_kind: 'work', project_id: projectId },
      idempotencyKey: newKey(),
      onProgress: ({ share }) => onProgress(share),
      signal,
    })
    return sent.ok
      ? { ok: true, photo: sent.data.attachment.id }
      : { ok: false, reason: failureText(sent.error) }
  }
  return (
    <Box>
      <PhotoPicker
        label={t('report.photos')}
        upload={send}
        maximum={limits.attachmentsOfOwner}
        onChange={field.change}
        onUnderWay={onUnderWay}
      />
      {field.error === undefined ? null : (
        <Text role="alert" color="fg.error" textStyle="sm" mt="1">
          {field.error}
        </Text>
      )}
    </Box>
  )
}
