import { useProject, useTexts } from '@atrium/portal'
import { PictureProgress, PictureSelector, usePictureUpload } from '@atrium/screens'
import { Box, Button, HStack, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { picturesQuery } from '../../queries/checklist.queries.ts'

interface PictureEditorProps {
  readonly checklistId: string
  readonly value: string | null
  readonly fault: string | undefined
  readonly onChange: (id: string | null) => void
}

/** The photo of the checklist that shows what an item means. */
export function PictureEditor({ checklistId, value, fault, onChange }: PictureEditorProps) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const [isChoosing, setChoosing] = useState(false)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const { data } = useQuery({ ...picturesQuery(projectId, checklistId), enabled: value !== null })
  const upload = usePictureUpload('/attachment/add', {
    fields: { owner_kind: 'checklist', owner_id: checklistId },
    part: 'file',
    onSent: ({ attachment }) => onChange(attachment.id),
  })
  const picture = data?.attachments.find(({ id }) => id === value)?.picture
  return (
    <Stack gap="2">
      {value === null || !picture ? null : (
        <Box asChild maxWidth="100%" maxHeight="12rem" objectFit="contain" borderRadius="l2">
          <img src={picture.url} alt={t('answers.picture')} />
        </Box>
      )}
      <PictureProgress upload={upload} />
      {fault === undefined ? null : (
        <Text tone="error" textStyle="xs">
          {fault}
        </Text>
      )}
      <HStack gap="2" flexWrap="wrap">
        <Button ref={chooseButton} size="sm" onClick={() => setChoosing(true)}>
          <ImagePlus size={16} aria-hidden />
          {t(value === null ? 'picture.add' : 'picture.change')}
        </Button>
        {value === null ? null : (
          <Button
            size="sm"
            kind="quiet"
            onClick={() => {
              // This button goes with the picture.
              chooseButton.current?.focus()
              onChange(null)
            }}
          >
            <Trash2 size={16} aria-hidden />
            {t('picture.remove')}
          </Button>
        )}
      </HStack>
      {isChoosing ? <PictureSelector onPicked={upload.send} onClose={() => setChoosing(false)} /> : null}
    </Stack>
  )
}
