import { useTexts } from '@atrium/portal'
import { Button, HStack } from '@atrium/ui'
import { Columns3, List } from 'lucide-react'
import { layouts, type Layout } from '../../addresses/page-state.ts'

interface LayoutSwitchProps {
  readonly layout: Layout
  readonly onChoose: (layout: Layout) => void
}

const icons = { list: List, board: Columns3 }

/** Chooses between the list and the board. */
export function LayoutSwitch({ layout, onChoose }: LayoutSwitchProps) {
  const t = useTexts()
  return (
    <HStack role="group" aria-label={t('board.layout')} gap="1">
      {layouts.map((one) => {
        const Icon = icons[one]
        return (
          <Button
            key={one}
            kind={one === layout ? 'secondary' : 'quiet'}
            aria-pressed={one === layout}
            onClick={() => onChoose(one)}
          >
            <Icon size={16} aria-hidden />
            {t(`board.${one}`)}
          </Button>
        )
      })}
    </HStack>
  )
}
