import { chakra } from '@atrium/ui'
import type { LoadPhase } from '../facts/load-phases.ts'
import { useWords } from '../use-words.ts'
import { Muted } from './cells.tsx'

const colors: Record<LoadPhase['name'], string> = {
  registry: 'gray.solid',
  entry: 'blue.solid',
  container: 'orange.solid',
  pages: 'green.solid',
  mount: 'accent.solid',
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    height: '1.5',
    minW: '8rem',
    maxW: '20rem',
    mb: '1',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.muted',
  },
})

/** How long each phase took, as a bar and in words. */
export function PhaseBar({ phases }: { readonly phases: readonly LoadPhase[] }) {
  const { t, ms } = useWords()
  if (phases.length === 0) return <Muted>{t('none')}</Muted>
  return (
    <>
      <Bar aria-hidden>
        {phases.map(({ name, duration }) => (
          <chakra.span key={name} bg={colors[name]} style={{ flexGrow: duration }} />
        ))}
      </Bar>
      <Muted>
        {phases.map(({ name, duration }) => `${t(`modules.phase.${name}`)} ${ms(duration)}`).join(' · ')}
      </Muted>
    </>
  )
}
