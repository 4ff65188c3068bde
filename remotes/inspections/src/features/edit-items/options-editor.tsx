import type { ChecklistOption } from '@atrium/contract'
import { answerResults } from '@atrium/contract/checklist'
import { limits } from '@atrium/contract/limits'
import { useLanguage, useNameText, useTexts } from '@atrium/portal'
import { Box, Button, chakra, HStack, IconButton, SelectField, Stack, Text, TextField } from '@atrium/ui'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { freeKey } from '../../draft/new-item.ts'
import { NumberInput } from './number-input.tsx'
import { ResponseSets } from './response-sets.tsx'

interface OptionsEditorProps {
  readonly options: readonly ChecklistOption[]
  /** What is wrong with the options as a whole. */
  readonly fault: string | undefined
  /** What is wrong with the text of one, by its place. */
  readonly faultOf: (place: number) => string | undefined
  readonly onChange: (options: readonly ChecklistOption[]) => void
}

const Color = chakra('input', {
  base: {
    boxSize: '9',
    p: '0.5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'button',
    focusVisibleRing: 'outside',
  },
})

/** What an option has that was never given a colour. */
const gray = '#98a2b3'

/** The options of a choice in their order, each with what it says, what it gives and its colour. */
export function OptionsEditor({ options, fault, faultOf, onChange }: OptionsEditorProps) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const own = useLanguage((state) => state.code)
  const [language, setLanguage] = useState(own)
  const errorId = useId()
  const group = useRef<HTMLDivElement>(null)
  function add(): void {
    const key = freeKey(
      'option',
      options.map((option) => option.key),
    )
    onChange([...options, { key, text: {}, result: 'ok', points: 0, color: null }])
  }
  return (
    <Stack
      ref={group}
      gap="3"
      role="group"
      aria-label={t('options.title')}
      aria-describedby={errorId}
      tabIndex={-1}
      outline="0"
    >
      {languages.length > 1 && options.length > 0 ? (
        <SelectField
          label={t('options.language')}
          value={language}
          options={languages.map(({ code, native }) => ({ value: code, label: native }))}
          onValueChange={setLanguage}
        />
      ) : null}
      <Stack as="ol" gap="2" listStyleType="none">
        {options.map((option, place) => (
          <OneOption
            key={option.key}
            option={option}
            place={place}
            count={options.length}
            language={language}
            fault={faultOf(place)}
            onChange={(next) => onChange(options.with(place, next))}
            onMove={(by) => {
              const other = options[place + by]
              if (other) onChange(options.with(place, other).with(place + by, option))
            }}
            onRemove={() => {
              // The button goes with its option.
              group.current?.focus()
              onChange(options.toSpliced(place, 1))
            }}
          />
        ))}
      </Stack>
      <Text id={errorId} tone="error" textStyle="xs" aria-live="polite">
        {fault}
      </Text>
      {options.length < limits.optionsOfItem ? (
        <HStack gap="2" flexWrap="wrap">
          <Button size="sm" onClick={add}>
            <Plus size={16} aria-hidden />
            {t('options.add')}
          </Button>
          <ResponseSets onTake={onChange} />
        </HStack>
      ) : null}
    </Stack>
  )
}

interface OneOptionProps {
  readonly option: ChecklistOption
  readonly place: number
  readonly count: number
  /** In which its text is written. */
  readonly language: string
  readonly fault: string | undefined
  readonly onChange: (option: ChecklistOption) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function OneOption(props: OneOptionProps) {
  const { option, place, count, language, fault, onChange, onMove, onRemove } = props
  const t = useTexts()
  const nameText = useNameText()
  const direction = useLanguage(
    ({ languages }) => languages.find(({ code }) => code === language)?.direction ?? 'ltr',
  )
  const name = nameText(option.text) || t('options.number', { number: place + 1 })
  return (
    <Box
      as="li"
      display="flex"
      flexDirection="column"
      gap="2"
      p="2"
      borderWidth="1px"
      borderColor="border.muted"
      borderRadius="l2"
    >
      <TextField
        label={t('options.text', { number: place + 1 })}
        lang={language}
        dir={direction}
        maxLength={limits.nameLength}
        value={option.text[language] ?? ''}
        error={fault}
        onChange={({ currentTarget }) =>
          onChange({ ...option, text: { ...option.text, [language]: currentTarget.value } })
        }
      />
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="flex-end">
        <Box flex="1 1 8rem">
          <SelectField
            label={t('options.result')}
            value={option.result}
            options={answerResults.map((value) => ({ value, label: t(`options.results.${value}`) }))}
            onValueChange={(chosen) => {
              const result = answerResults.find((one) => one === chosen)
              if (result) onChange({ ...option, result })
            }}
          />
        </Box>
        <Box flex="1 1 5rem">
          <NumberInput
            label={t('scoring.points')}
            value={option.points}
            isWhole
            from={0}
            to={limits.pointsOfItem}
            otherwise={0}
            onChange={(points) => onChange({ ...option, points: points ?? 0 })}
          />
        </Box>
        <HStack gap="0.5">
          <Color
            type="color"
            aria-label={t('options.color', { name })}
            value={option.color ?? gray}
            onChange={({ currentTarget }) => onChange({ ...option, color: currentTarget.value })}
          />
          <IconButton
            size="sm"
            label={t('items.up', { name })}
            icon={<ArrowUp size={16} aria-hidden />}
            aria-disabled={place === 0 ? true : undefined}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="sm"
            label={t('items.down', { name })}
            icon={<ArrowDown size={16} aria-hidden />}
            aria-disabled={place === count - 1 ? true : undefined}
            onClick={() => onMove(1)}
          />
          <IconButton
            size="sm"
            label={t('items.remove', { name })}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={onRemove}
          />
        </HStack>
      </Box>
    </Box>
  )
}
