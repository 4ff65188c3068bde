import { libraryKinds, type LibraryKind } from '@atrium/contract/library-kinds'
import { useTexts } from '@atrium/portal'
import { chakra, SelectField } from '@atrium/ui'

interface KindListProps {
  readonly kind: LibraryKind
  readonly isWide: boolean
  readonly onChoose: (kind: LibraryKind) => void
}

const KindButton = chakra('button', {
  base: {
    width: 'full',
    textAlign: 'start',
    px: '3',
    py: '1.5',
    borderRadius: 'md',
    cursor: 'pointer',
    '&:hover': { bg: 'bg.muted' },
    '&[aria-current=true]': { bg: 'bg.muted', fontWeight: 'semibold' },
  },
})

/** The kinds of entries: at the side of the lists, or a choice above them on a phone. */
export function KindList({ kind, isWide, onChoose }: KindListProps) {
  const t = useTexts()
  if (!isWide)
    return (
      <SelectField
        label={t('library.kind')}
        value={kind}
        options={libraryKinds.map((one) => ({ value: one, label: t(`library.kinds.${one}`) }))}
        onValueChange={(chosen) => onChoose(libraryKinds.find((one) => one === chosen) ?? kind)}
      />
    )
  return (
    <chakra.nav aria-label={t('library.kind')} flex="0 0 11.5rem" overflowY="auto" p="1" m="-1">
      {libraryKinds.map((one) => (
        <KindButton key={one} type="button" aria-current={one === kind} onClick={() => onChoose(one)}>
          {t(`library.kinds.${one}`)}
        </KindButton>
      ))}
    </chakra.nav>
  )
}
