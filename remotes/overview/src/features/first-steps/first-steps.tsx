import { linkProps, projectAddress, useTexts } from '@atrium/portal'
import { Card, chakra, IconButton, Link, Text, VisuallyHidden } from '@atrium/ui'
import { CircleCheck, Circle, X } from 'lucide-react'
import type { Step } from './use-steps.ts'

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(14rem, 1fr))' },
    px: '4',
    pb: '4',
  },
})

const Item = chakra('li', {
  base: {
    display: 'flex',
    gap: '3',
    p: '3',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    '& svg': { flexShrink: '0', mt: '0.5' },
  },
})

interface FirstStepsProps {
  readonly projectKey: string
  readonly steps: readonly Step[]
  readonly isBusy: boolean
  readonly onDismiss: () => void
}

/** What to do first in an empty project: each step with its state and the way to it. */
export function FirstSteps({ projectKey, steps, isBusy, onDismiss }: FirstStepsProps) {
  const t = useTexts()
  return (
    <Card role="region" aria-labelledby="first-steps">
      <chakra.div display="flex" alignItems="center" gap="2" minH="11" ps="4" pe="1" pt="1">
        <chakra.h2 id="first-steps" fontWeight="semibold" flex="1">
          {t('steps.title')}
        </chakra.h2>
        <IconButton label={t('steps.dismiss')} icon={<X aria-hidden />} busy={isBusy} onClick={onDismiss} />
      </chakra.div>
      <List>
        {steps.map(({ name, path, isDone }) => (
          <Item key={name}>
            {isDone ? (
              <chakra.span color="fg.success">
                <CircleCheck size={18} aria-hidden />
              </chakra.span>
            ) : (
              <chakra.span color="fg.subtle">
                <Circle size={18} aria-hidden />
              </chakra.span>
            )}
            <div>
              <Link {...linkProps(projectAddress(projectKey, path))}>{t(`steps.${name}.title`)}</Link>
              <VisuallyHidden>{t(isDone ? 'steps.done' : 'steps.open')}</VisuallyHidden>
              <Text tone="muted" textStyle="sm">
                {t(`steps.${name}.hint`)}
              </Text>
            </div>
          </Item>
        ))}
      </List>
    </Card>
  )
}
