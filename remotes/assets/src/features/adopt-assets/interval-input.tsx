import type { RuleUnit } from '@atrium/contract'
import { ruleUnits } from '@atrium/contract/maintenance'
import { useTexts } from '@atrium/portal'
import { Box, HStack, SelectField, TextField } from '@atrium/ui'
import { answerIn } from './job-choice.ts'

interface IntervalInputProps {
  readonly every: string
  readonly unit: RuleUnit
  readonly onChange: (every: string, unit: RuleUnit) => void
}

/** A number and a unit: how often a job is done. */
export function IntervalInput({ every, unit, onChange }: IntervalInputProps) {
  const t = useTexts()
  const isWrong = every !== '' && answerIn({ kind: 'other', every, unit }) === null
  return (
    <HStack flexWrap="wrap" alignItems="flex-start" ps="6">
      <Box width="7rem">
        <TextField
          label={t('import.questions.every')}
          inputMode="numeric"
          autoComplete="off"
          value={every}
          error={isWrong ? t('import.questions.everyWrong') : undefined}
          onChange={(event) => onChange(event.currentTarget.value, unit)}
        />
      </Box>
      <Box width="9rem">
        <SelectField
          label={t('import.questions.unit')}
          value={unit}
          onValueChange={(value) => onChange(every, ruleUnits.find((one) => one === value) ?? unit)}
          options={ruleUnits.map((one) => ({ value: one, label: t(`import.questions.units.${one}`) }))}
        />
      </Box>
    </HStack>
  )
}
