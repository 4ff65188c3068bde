import { useTexts } from '@atrium/portal'
import { Box, Checkbox } from '@atrium/ui'
import type { Scoring } from '../../draft/draft-fields.ts'
import { NumberInput } from './number-input.tsx'

interface ScoringFieldsProps {
  readonly scoring: Scoring
  readonly onChange: (scoring: Scoring) => void
}

/** Whether answers give points, and from which share on the checklist is passed. */
export function ScoringFields({ scoring, onChange }: ScoringFieldsProps) {
  const t = useTexts()
  return (
    <Box display="flex" flexWrap="wrap" gap="4" alignItems="center">
      <Checkbox checked={scoring.on} onCheckedChange={(on) => onChange({ ...scoring, on })}>
        {t('scoring.on')}
      </Checkbox>
      {scoring.on ? (
        <Box width="10rem">
          <NumberInput
            label={t('scoring.goal')}
            value={scoring.goal_percent}
            isWhole
            from={0}
            to={100}
            onChange={(percent) => onChange({ ...scoring, goal_percent: percent })}
          />
        </Box>
      ) : null}
    </Box>
  )
}
