import { LazyDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Button, HStack, Text } from '@atrium/ui'
import { MapPin } from 'lucide-react'
import { useState } from 'react'

const loadChoosePlace = () => import('./choose-place.dialog.tsx')

export interface ChosenParent {
  readonly id: string
  readonly name: string
}

interface ChooseParentProps {
  readonly projectId: string
  /** Null is the top of the project. */
  readonly parent: ChosenParent | null
  /** Whether the user may import at the top of the project. */
  readonly mayUseTop: boolean
  readonly onChosen: (parent: ChosenParent | null) => void
}

/** The location that an import goes below. */
export function ChooseParent({ projectId, parent, mayUseTop, onChosen }: ChooseParentProps) {
  const t = useTexts()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <HStack flexWrap="wrap">
      <Text as="span" tone="muted">
        {t('import.below')}
      </Text>
      <Text as="span" fontWeight="medium">
        <bdi>{parent?.name ?? (mayUseTop ? t('import.top') : t('import.nowhere'))}</bdi>
      </Text>
      <Button size="sm" onClick={() => setChoosing(true)}>
        <MapPin size={14} aria-hidden />
        {t('import.chooseParent')}
      </Button>
      {parent && mayUseTop ? (
        <Button size="sm" kind="quiet" onClick={() => onChosen(null)}>
          {t('import.toTop')}
        </Button>
      ) : null}
      {isChoosing ? (
        <LazyDialog
          load={loadChoosePlace}
          props={{
            projectId,
            onChosen: (place) => {
              onChosen(place)
              setChoosing(false)
            },
            onClose: () => setChoosing(false),
          }}
          onFailed={() => setChoosing(false)}
        />
      ) : null}
    </HStack>
  )
}
