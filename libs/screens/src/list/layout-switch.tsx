import { asChoice, useTexts, type SearchShape } from '@atrium/portal'
import { Button, HStack } from '@atrium/ui'
import { Columns3, List } from 'lucide-react'

const icons = { list: List, board: Columns3 }

/** How a page shows its things: in rows, or as cards in columns. */
export type Layout = keyof typeof icons

/** The layout as the address keeps it. `view` in an address is a saved view. */
export const layoutShape: SearchShape<{ readonly layout: Layout }> = {
  layout: asChoice(['list', 'board'], 'list'),
}

interface LayoutSwitchProps {
  readonly layout: Layout
  readonly onChoose: (layout: Layout) => void
}

/** Chooses between the list and the board. Its words are `board.layout`, `board.list` and `board.board` of the module's texts. */
export function LayoutSwitch({ layout, onChoose }: LayoutSwitchProps) {
  const t = useTexts()
  return (
    <HStack role="group" aria-label={t('board.layout')} gap="1">
      {(Object.keys(icons) as Layout[]).map((one) => {
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
