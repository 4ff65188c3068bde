import type { MissingText, TranslatedField } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useTexts, type Language } from '@atrium/portal'
import { chakra, Checkbox, IconButton, Text, TextArea, TextField, VisuallyHidden } from '@atrium/ui'
import { Copy } from 'lucide-react'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 2fr) minmax(0, 3fr) auto' },
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    py: '2',
    '& + &': { borderBlockStartWidth: '1px', borderColor: 'border.muted' },
  },
})

export interface TextRowProps {
  readonly thing: MissingText
  readonly field: TranslatedField
  readonly language: Pick<Language, 'code' | 'native' | 'direction'>
  /** The language of the text that exists. */
  readonly source: string
  readonly text: string
  readonly error: string | undefined
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
  readonly onText: (text: string) => void
  /** Enter: goes to the next field. */
  readonly onNext: () => void
}

/** A thing with the text that exists, and a field for the missing one. */
export function TextRow(props: TextRowProps) {
  const { thing, field, language, source, text, error, isSelected, onSelect, onText, onNext } = props
  const t = useTexts()
  const place = [
    thing.list && t('missing.entry', { list: t(`library.kinds.${thing.list}`) }),
    thing.place,
    thing.code,
  ].filter(Boolean)
  const input = {
    label: t('missing.nameIn', { name: thing.name, language: language.native }),
    hideLabel: true,
    lang: language.code,
    dir: language.direction,
    autoComplete: 'off',
    placeholder: language.native,
    value: text,
    error: error ?? null,
  } as const
  return (
    <Row>
      <Checkbox checked={isSelected} onCheckedChange={onSelect}>
        <VisuallyHidden>{t('missing.select', { name: thing.name })}</VisuallyHidden>
      </Checkbox>
      <chakra.div minWidth="0">
        <chakra.bdi display="block" overflowWrap="anywhere" fontWeight="medium">
          {thing.name}
        </chakra.bdi>
        {field === 'name' ? null : (
          <Text as="bdi" display="block" overflowWrap="anywhere">
            {thing.text}
          </Text>
        )}
        <Text as="bdi" tone="muted" textStyle="xs" overflowWrap="anywhere">
          {place.join(' · ')}
        </Text>
      </chakra.div>
      <chakra.div gridColumn={{ base: '2', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }} minWidth="0">
        {field === 'name' ? (
          <TextField
            {...input}
            maxLength={limits.nameLength}
            onChange={(event) => onText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              onNext()
            }}
          />
        ) : (
          <TextArea
            {...input}
            rows={2}
            maxLength={limits.descriptionLength}
            onChange={(event) => onText(event.currentTarget.value)}
          />
        )}
      </chakra.div>
      <IconButton
        icon={<Copy size={16} aria-hidden />}
        label={t('missing.sameOf', { language: source, name: thing.name })}
        gridRow={{ base: '2', md: 'auto' }}
        onClick={() => onText(thing.text)}
      />
    </Row>
  )
}
