import { LazyDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Box, Button, Callout, HStack, Stack, Text } from '@atrium/ui'
import { FileSpreadsheet, MapPin, Upload } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { useLocationRights } from '../../rights/use-location-rights.ts'
import { Templates } from './templates.tsx'

const loadChoosePlace = () => import('./choose-place.dialog.tsx')

interface ChooseFileProps {
  readonly projectId: string
  readonly failure: string | null
  readonly onFile: (file: File, parentId: string) => void
}

/** The workbook, and what its building is to stand below. */
export function ChooseFile({ projectId, failure, onFile }: ChooseFileProps) {
  const t = useTexts()
  const { seesAll } = useLocationRights()
  const [parent, setParent] = useState<{ id: string; name: string } | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // At the top of a project only who sees all of it may put anything.
  const isPlaced = parent !== null || seesAll

  function take(file: File | undefined): void {
    if (file && isPlaced) onFile(file, parent?.id ?? '0')
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <Stack gap="4">
      {failure === null ? null : (
        <Callout tone="error" announce>
          {failure}
        </Callout>
      )}
      <HStack flexWrap="wrap">
        <Text as="span" tone="muted">
          {t('import.below')}
        </Text>
        <Text as="span" fontWeight="medium">
          <bdi>{parent?.name ?? (seesAll ? t('import.top') : t('import.nowhere'))}</bdi>
        </Text>
        <Button size="sm" onClick={() => setChoosing(true)}>
          <MapPin size={14} aria-hidden />
          {t('import.chooseParent')}
        </Button>
        {parent && seesAll ? (
          <Button size="sm" kind="quiet" onClick={() => setParent(null)}>
            {t('import.toTop')}
          </Button>
        ) : null}
      </HStack>
      {isChoosing ? (
        <LazyDialog
          load={loadChoosePlace}
          props={{
            projectId,
            onChosen: (place) => {
              setParent(place)
              setChoosing(false)
            },
            onClose: () => setChoosing(false),
          }}
          onFailed={() => setChoosing(false)}
        />
      ) : null}
      <Box
        borderWidth="2px"
        borderStyle="dashed"
        borderColor={isOver ? 'accent.solid' : 'border.emphasized'}
        bg={isOver ? 'accent.subtle' : 'bg.panel'}
        borderRadius="l3"
        px="4"
        py="10"
        display="flex"
        flexDirection="column"
        alignItems="center"
        gap="3"
        textAlign="center"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Box color="fg.subtle">
          <FileSpreadsheet size={32} aria-hidden />
        </Box>
        <Text>{t('import.drop')}</Text>
        <Button kind="primary" disabled={!isPlaced} onClick={() => input.current?.click()}>
          <Upload size={16} aria-hidden />
          {t('import.choose')}
        </Button>
        <Text tone="muted" textStyle="xs">
          {t('import.hint')}
        </Text>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t('import.choose')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // The same file can be chosen again once it has been put right.
            currentTarget.value = ''
          }}
        />
      </Box>
      <Templates projectId={projectId} />
    </Stack>
  )
}
