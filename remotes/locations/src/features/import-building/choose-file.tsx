import { ChooseTable, LazyDialog } from '@atrium/modals'
import { useDownload, useTexts } from '@atrium/portal'
import { Button, HStack, Text } from '@atrium/ui'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useLocationRights } from '../../rights/use-location-rights.ts'

const loadChoosePlace = () => import('./choose-place.dialog.tsx')

interface ChooseFileProps {
  readonly projectId: string
  readonly failure: string | null
  readonly onFile: (file: File, parentId: string) => void
}

/** The workbook, and the location below which its building is imported. */
export function ChooseFile({ projectId, failure, onFile }: ChooseFileProps) {
  const t = useTexts()
  const template = useDownload()
  const { seesAll } = useLocationRights()
  const [parent, setParent] = useState<{ id: string; name: string } | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  // Only users who see the whole project may import at its top.
  const isPlaced = parent !== null || seesAll

  return (
    <ChooseTable
      t={t}
      failure={failure}
      onFile={(file) => onFile(file, parent?.id ?? '0')}
      template={{
        busy: template.busy,
        failure: template.failure,
        onDownload: (format, language) =>
          void template.download(
            '/location/getImportTemplate',
            { project_id: projectId, format, language },
            format,
          ),
      }}
      disabled={!isPlaced}
    >
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
    </ChooseTable>
  )
}
