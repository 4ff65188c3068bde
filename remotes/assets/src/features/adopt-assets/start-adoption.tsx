import { isCallFailure, useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { open, pickLocations, useFailureText, useSearchState, useTexts } from '@atrium/portal'
import { Button, Callout, HStack, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { adoptShape } from '../../addresses/page-state.ts'
import { locationQuery } from '../../queries/asset.queries.ts'

interface StartAdoptionProps {
  readonly projectId: string
  readonly onStarted: (importId: string) => void
}

/** Chooses the building, which the address may name, and starts the preview. */
export function StartAdoption({ projectId, onStarted }: StartAdoptionProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const [{ building }, setState] = useSearchState(adoptShape)
  const { data, error } = useQuery({ ...locationQuery(projectId, building), enabled: building !== '' })
  const start = useChange('/catalog/adoptImported')
  const [failure, setFailure] = useState<string | null>(null)
  const unread = building !== '' && error ? failureText(error) : null
  const said = failure ?? unread

  async function choose(): Promise<void> {
    const picked = await open(pickLocations, { projectId, mode: 'single' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok' || !picked.data[0]) return
    setFailure(null)
    setState({ building: picked.data[0].id })
  }

  async function begin(): Promise<void> {
    setFailure(null)
    try {
      onStarted((await start.mutateAsync({ building_id: building })).import.id)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(failureText(error))
    }
  }

  return (
    <Stack gap="3">
      {said === null ? null : (
        <Callout tone="error" announce>
          {said}
        </Callout>
      )}
      <HStack flexWrap="wrap">
        <Text as="span" tone="muted">
          {t('import.building')}
        </Text>
        <Text as="span" fontWeight="medium">
          <bdi>
            {building === ''
              ? t('import.noBuilding')
              : (data?.location.name ?? (unread === null ? '…' : t('import.noBuilding')))}
          </bdi>
        </Text>
        <Button size="sm" onClick={() => void choose()}>
          <MapPin size={14} aria-hidden />
          {t('import.chooseBuilding')}
        </Button>
      </HStack>
      <Text tone="muted" textStyle="sm">
        {t('import.buildingHint')}
      </Text>
      <HStack>
        <Button
          kind="primary"
          disabled={building === '' || unread !== null}
          busy={start.isPending}
          onClick={() => void begin()}
        >
          {t('import.start')}
        </Button>
      </HStack>
    </Stack>
  )
}
