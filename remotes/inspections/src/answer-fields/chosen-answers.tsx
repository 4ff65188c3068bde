import type { AssetCondition, ChecklistOption } from '@atrium/contract'
import { assetConditions } from '@atrium/contract/asset-facts'
import { checkAnswers, yesNoAnswers } from '@atrium/contract/checklist'
import { useNameText, useTexts } from '@atrium/portal'
import type { Tone } from '@atrium/ui'
import { Check, Flag, Minus, Star, X } from 'lucide-react'
import type { AnswerFieldProps } from './answer-field.ts'
import { OneTile, SomeTiles, type AnswerTile } from './tiles.tsx'
import { resultTones } from './tones.ts'

const checkSigns = {
  pass: { tone: 'success', sign: <Check size={16} aria-hidden /> },
  flag: { tone: 'warning', sign: <Flag size={16} aria-hidden /> },
  fail: { tone: 'danger', sign: <X size={16} aria-hidden /> },
  na: { tone: 'neutral', sign: <Minus size={16} aria-hidden /> },
} as const

/** Passed, flagged, failed, or does not apply. */
export function CheckAnswer(props: AnswerFieldProps<string>) {
  const t = useTexts()
  const tiles = checkAnswers.map((value) => ({
    value,
    label: t(`answers.checks.${value}`),
    ...checkSigns[value],
  }))
  return <OneTile<string> {...props} tiles={tiles} />
}

interface YesNoAnswerProps extends AnswerFieldProps<string> {
  readonly failsOn: 'yes' | 'no' | null
}

/** Yes, no, or does not apply. */
export function YesNoAnswer({ failsOn, ...props }: YesNoAnswerProps) {
  const t = useTexts()
  const toneOf = (value: string): Tone =>
    value === 'na' ? 'neutral' : failsOn === null ? 'accent' : value === failsOn ? 'danger' : 'success'
  const tiles = yesNoAnswers.map((value) => ({
    value,
    label: t(`answers.yesNo.${value}`),
    tone: toneOf(value),
  }))
  return <OneTile<string> {...props} tiles={tiles} />
}

function useOptionTiles(options: readonly ChecklistOption[]): AnswerTile<string>[] {
  const nameText = useNameText()
  return options.map(({ key, text, result, color }) => ({
    value: key,
    label: nameText(text) || key,
    tone: resultTones[result],
    color,
  }))
}

interface OfOptions {
  readonly options: readonly ChecklistOption[]
}

/** One of the options of an item. */
export function ChoiceAnswer({ options, ...props }: AnswerFieldProps<string> & OfOptions) {
  return <OneTile<string> {...props} tiles={useOptionTiles(options)} />
}

/** Some of the options of an item. */
export function ChoicesAnswer({ options, ...props }: AnswerFieldProps<readonly string[]> & OfOptions) {
  return <SomeTiles {...props} tiles={useOptionTiles(options)} />
}

const conditionTones = {
  Excellent: 'success',
  Good: 'success',
  Fair: 'warning',
  Poor: 'danger',
} as const satisfies Record<AssetCondition, Tone>

/** The condition that an asset is in. */
export function ConditionAnswer(props: AnswerFieldProps<string>) {
  const t = useTexts()
  const tiles = assetConditions.map((value) => ({
    value,
    label: t(`answers.conditions.${value}`),
    tone: conditionTones[value],
  }))
  return <OneTile<string> {...props} tiles={tiles} />
}

const ratings = ['1', '2', '3', '4', '5'] as const

/** One to five stars. */
export function RatingAnswer({ value, onChange, ...props }: AnswerFieldProps<number>) {
  const t = useTexts()
  const tiles = ratings.map((one) => ({
    value: one,
    label: t('answers.stars', { count: Number(one) }),
    tone: 'accent' as const,
    sign: (
      <Star
        size={16}
        aria-hidden
        fill={value !== undefined && Number(one) <= value ? 'currentColor' : 'none'}
      />
    ),
  }))
  return (
    <OneTile<string>
      {...props}
      value={value === undefined ? undefined : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      tiles={tiles}
    />
  )
}

/** Says that an instruction was read. */
export function InstructionAnswer({ value, onChange, ...props }: AnswerFieldProps<true>) {
  const t = useTexts()
  return (
    <SomeTiles
      {...props}
      value={value === true ? ['read'] : []}
      onChange={(chosen) => onChange(chosen === null ? null : true)}
      tiles={[{ value: 'read', label: t('answers.read'), tone: 'success' }]}
    />
  )
}
