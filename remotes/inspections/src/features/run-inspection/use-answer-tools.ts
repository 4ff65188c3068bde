import { newKey, upload } from '@atrium/client'
import { useFailureText, useProject } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { AnswerTools } from '../../answer-fields/answer-field.ts'
import { picturesQuery } from '../../queries/checklist.queries.ts'
import type { InspectionRead } from '../../queries/inspection.queries.ts'

/** Sends pictures of an inspection, which wait on the server until an answer or a signature names them, and knows the addresses of all. */
export function useAnswerTools(
  { inspection, definition, photos }: Pick<InspectionRead, 'inspection' | 'definition' | 'photos'>,
  ownerKind: 'inspection_answer' | 'inspection' = 'inspection_answer',
): AnswerTools {
  const { id: projectId } = useProject()
  const failureText = useFailureText()
  const sent = useRef(new Map<string, InspectionRead['photos'][number]>())
  const hasPictures = definition.items.some(({ picture_id }) => picture_id)
  const { data } = useQuery({ ...picturesQuery(projectId, inspection.checklist.id), enabled: hasPictures })
  const known = useMemo(() => new Map(photos.map((photo) => [photo.id, photo])), [photos])
  return useMemo<AnswerTools>(
    () => ({
      async sendPicture(file, { onProgress, signal }) {
        const result = await upload('/attachment/add', {
          file,
          fields: { owner_kind: ownerKind, project_id: projectId },
          idempotencyKey: newKey(),
          signal,
          onProgress: ({ share }) => onProgress(share),
        })
        if (!result.ok) return { ok: false, reason: failureText(result.error) }
        const { id, picture } = result.data.attachment
        if (picture) sent.current.set(id, picture)
        return { ok: true, photo: id }
      },
      thumbnailOf: (id) =>
        (known.get(id) ?? sent.current.get(id))?.thumbnail_url ??
        data?.attachments.find((one) => one.id === id)?.picture?.url,
    }),
    [known, data, ownerKind, projectId, failureText],
  )
}
