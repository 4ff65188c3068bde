import { useTexts } from '@atrium/portal'
import { chakra, Dialog, Kbd } from '@atrium/ui'
import { closeHelp, paletteKey } from './palette-store.ts'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '2',
    alignItems: 'center',
  },
})

const Keys = chakra('dt', { base: { display: 'flex', gap: '1', flexWrap: 'wrap' } })

/** What each key does, by the name of its text. */
const keys = {
  palette: [paletteKey()],
  move: ['↑', '↓'],
  choose: ['Enter'],
  close: ['Esc'],
  tree: ['←', '→'],
  first: ['Home', 'End'],
  select: ['Space'],
  menu: ['Shift F10'],
  rename: ['F2'],
  reorder: ['Alt ↑', 'Alt ↓'],
} as const

/** The keys that the portal knows. */
export function KeyboardHelp() {
  const t = useTexts()
  return (
    <Dialog open title={t('palette.help.title')} closeLabel={t('close')} onClose={closeHelp} closeOnBackdrop>
      <List>
        {Object.entries(keys).map(([name, pressed]) => (
          <chakra.div key={name} display="contents">
            <Keys>
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Keys>
            <dd>{t(`palette.help.${name}`)}</dd>
          </chakra.div>
        ))}
      </List>
    </Dialog>
  )
}
