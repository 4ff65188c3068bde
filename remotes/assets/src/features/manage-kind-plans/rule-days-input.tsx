import { useLanguage, useTexts } from '@atrium/portal'
import { ChoiceInput, monthNames, weekdayNames, type Bound } from '@atrium/screens'
import { boundPart } from './bound-part.ts'
import { NumberChoices } from './number-choices.tsx'
import { daysIn, daysOfUnit, hasMonths, lacksWeekdays, mayLackDay, type TypedRule } from './rule-field.ts'

interface RuleDaysInputProps {
  readonly field: Bound<TypedRule>
}

const daysOfMonth = [...Array.from({ length: 31 }, (_, at) => String(at + 1)), 'last']
const places = ['1', '2', '3', '4', 'last'] as const

/** On which days a fixed rule falls: of a week, of a month, in which months. */
export function RuleDaysInput({ field }: RuleDaysInputProps) {
  const t = useTexts()
  const language = useLanguage((state) => state.code)
  const { value } = field
  const days = daysIn(value)
  const weekdays = weekdayNames(language)
  const ways = daysOfUnit[value.unit]
  return (
    <>
      {ways.length > 1 ? (
        <ChoiceInput
          label={t('kindPlans.days')}
          field={{ ...boundPart(field, 'days'), value: days }}
          options={ways.map((way) => ({ value: way, label: t(`kindPlans.daysBy.${way}`) }))}
        />
      ) : null}
      {days === 'weekdays' ? (
        <NumberChoices
          label={t('kindPlans.weekdays')}
          names={weekdays}
          chosen={value.weekdays}
          error={field.partErrors['on.weekdays'] ?? (lacksWeekdays(value) ? field.error : undefined)}
          onChange={boundPart(field, 'weekdays').change}
        />
      ) : null}
      {days === 'month_day' ? (
        <ChoiceInput
          label={t('kindPlans.monthDay')}
          field={boundPart(field, 'month_day', { path: 'on.month_day' })}
          options={daysOfMonth.map((day) => ({
            value: day,
            label: day === 'last' ? t('kindPlans.lastDay') : day,
          }))}
        />
      ) : null}
      {days === 'nth' ? (
        <>
          <ChoiceInput
            label={t('kindPlans.nth')}
            field={boundPart(field, 'nth', { path: 'on.nth' })}
            options={places.map((place) => ({
              value: place as string,
              label: t(`kindPlans.places.${place}`),
            }))}
          />
          <ChoiceInput
            label={t('kindPlans.weekday')}
            field={boundPart(field, 'weekday', { path: 'on.weekday' })}
            options={weekdays.map((name, at) => ({ value: String(at + 1), label: name }))}
          />
        </>
      ) : null}
      {hasMonths(value) ? (
        <NumberChoices
          label={t('kindPlans.months')}
          hint={t('kindPlans.monthsHint')}
          names={monthNames(language)}
          chosen={value.months}
          error={field.partErrors['on.months']}
          onChange={boundPart(field, 'months').change}
        />
      ) : null}
      {mayLackDay(value) ? (
        <ChoiceInput
          label={t('kindPlans.monthEnd')}
          field={boundPart(field, 'month_end')}
          options={(['clamp', 'skip'] as const).map((way) => ({
            value: way,
            label: t(`kindPlans.monthEnds.${way}`),
          }))}
        />
      ) : null}
    </>
  )
}
