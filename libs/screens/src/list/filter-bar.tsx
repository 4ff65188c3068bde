import { SearchField } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Box, Button, Chip, SelectField, Stack, type SelectOption } from '@atrium/ui'
import type { ReactNode } from 'react'
import type { List } from './use-list.ts'

interface FilterBarProps {
  /** `SearchFilter`, `ChoiceFilter` and other fields. */
  readonly children: ReactNode
  /** Below the fields: `FilterChips`. */
  readonly chips?: ReactNode
}

/** What narrows a list, beside each other where there is room. */
export function FilterBar({ children, chips }: FilterBarProps) {
  return (
    <Stack gap="3">
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" gap="2">
        {children}
      </Box>
      {chips}
    </Stack>
  )
}

interface SearchFilterProps {
  readonly list: Pick<List<{ readonly search: string }>, 'filters' | 'filter'>
  /** The group of the module's texts that speak of the list: `search` and `placeholder`. */
  readonly words: string
}

/** The text that a list is searched for. */
export function SearchFilter({ list, words }: SearchFilterProps) {
  const t = useTexts()
  return (
    <Box flex="1 1 17rem" maxWidth={{ md: '24rem' }}>
      <SearchField
        label={t(`${words}.search`)}
        placeholder={t(`${words}.placeholder`)}
        value={list.filters.search}
        onSearch={(search) => list.filter({ search })}
      />
    </Box>
  )
}

interface ChoiceFilterProps<Choice extends string> {
  readonly label: string
  readonly value: Choice
  /** The first one lets everything through. */
  readonly options: readonly (SelectOption & { readonly value: Choice })[]
  readonly onChange: (choice: Choice) => void
  /** How wide it is where there is room; 12rem unless told otherwise. */
  readonly width?: string
}

/** One of a few choices. */
export function ChoiceFilter<Choice extends string>(props: ChoiceFilterProps<Choice>) {
  const { label, value, options, onChange, width = '12rem' } = props
  return (
    <Box flex={{ base: '1 1 7rem', md: `0 1 ${width}` }}>
      <SelectField
        label={label}
        hideLabel
        value={value}
        options={options}
        onValueChange={(chosen) => {
          const option = options.find((one) => one.value === chosen)
          if (option) onChange(option.value)
        }}
      />
    </Box>
  )
}

export interface ChosenFilter {
  readonly key: string
  readonly label: string
  readonly onRemove: () => void
}

interface FilterChipsProps {
  readonly list: Pick<List<object>, 'isFiltered' | 'clear'>
  /** What was chosen that no field shows. */
  readonly chosen: readonly ChosenFilter[]
  /** What takes one back is called, by its label. */
  readonly removeLabel: (label: string) => string
  readonly clearLabel: string
}

/** Filters that no field shows, each to be taken back, and all filters at once. */
export function FilterChips({ list, chosen, removeLabel, clearLabel }: FilterChipsProps) {
  if (!list.isFiltered) return null
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {chosen.map(({ key, label, onRemove }) => (
        <Chip key={key} removeLabel={removeLabel(label)} onRemove={onRemove}>
          {label}
        </Chip>
      ))}
      <Button size="xs" kind="quiet" onClick={list.clear}>
        {clearLabel}
      </Button>
    </Box>
  )
}
