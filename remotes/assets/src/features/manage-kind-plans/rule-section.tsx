import { limits } from '@atrium/contract/limits'
import { ruleKinds, ruleUnits, workingDayRules } from '@atrium/contract/maintenance'
import { useTexts } from '@atrium/portal'
import { ChoiceInput, NewerNote, RuleWords, TextInput, useRuleSentence, type Bound } from '@atrium/screens'
import { Grid, Stack } from '@atrium/ui'
import { boundPart } from './bound-part.ts'
import { DueDays } from './due-days.tsx'
import { PlanSection } from './plan-section.tsx'
import { RuleDaysInput } from './rule-days-input.tsx'
import { lacksWeekdays, ruleField, type TypedRule } from './rule-field.ts'

interface RuleSectionProps {
  readonly projectId: string
  readonly field: Bound<TypedRule>
}

/** When something is due. The next days stand beside what is chosen. */
export function RuleSection({ projectId, field }: RuleSectionProps) {
  const t = useTexts()
  const { kind, unit } = field.value
  return (
    <PlanSection title={t('kindPlans.when')}>
      <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: '3fr 2fr' }} alignItems="start">
        <Stack gap="3" minWidth="0">
          <ChoiceInput
            label={t('kindPlans.ruleKind')}
            field={boundPart(field, 'kind')}
            options={ruleKinds.map((one) => ({ value: one, label: t(`kindPlans.ruleKinds.${one}`) }))}
          />
          {kind === 'on_demand' ? null : (
            <>
              <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
                <TextInput
                  type="number"
                  min={1}
                  max={limits.planEvery}
                  label={t('kindPlans.every')}
                  field={boundPart(field, 'every', { isMain: !lacksWeekdays(field.value) })}
                />
                <ChoiceInput
                  label={t('kindPlans.unit')}
                  field={boundPart(field, 'unit')}
                  options={ruleUnits.map((one) => ({ value: one, label: t(`kindPlans.units.${one}`) }))}
                />
              </Grid>
              {kind === 'fixed' ? <RuleDaysInput key={unit} field={field} /> : null}
              <ChoiceInput
                label={t('kindPlans.workingDays')}
                field={boundPart(field, 'working_days')}
                options={workingDayRules.map((one) => ({
                  value: one,
                  label: t(`kindPlans.workingDaysBy.${one}`),
                }))}
              />
            </>
          )}
          {field.newer === undefined ? null : (
            <RuleWords>{() => <NewerRule field={field} newer={field.newer ?? field.value} />}</RuleWords>
          )}
        </Stack>
        <DueDays projectId={projectId} rule={field.value} />
      </Grid>
    </PlanSection>
  )
}

/** What somebody else has saved meanwhile, in a sentence. */
function NewerRule({ field, newer }: { readonly field: Bound<TypedRule>; readonly newer: TypedRule }) {
  const sentence = useRuleSentence()
  const said = (typed: TypedRule) => sentence(ruleField.send(typed, null))
  return <NewerNote value={said(newer)} typed={said(field.value)} onTake={() => field.change(newer)} />
}
