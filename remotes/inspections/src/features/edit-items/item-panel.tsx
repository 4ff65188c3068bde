import type {
  AskedItem,
  ChecklistItem,
  ChecklistKind,
  ChecklistSection,
  Multilingual,
} from '@atrium/contract'
import { checklistItemTypes, sectionRepeats } from '@atrium/contract/checklist'
import { limits } from '@atrium/contract/limits'
import { MultilingualInput, RichTextView } from '@atrium/modals'
import { useLanguage, useNameText, useTexts } from '@atrium/portal'
import { Disclosure } from '@atrium/screens'
import { Box, Checkbox, Grid, Heading, SelectField, Stack, Text } from '@atrium/ui'
import { useState, type ReactNode } from 'react'
import { namedBefore } from '../../draft/arrange-items.ts'
import type { DraftFault } from '../../draft/draft-faults.ts'
import { withType } from '../../draft/new-item.ts'
import { useDefaultLanguage } from '../save-draft/use-draft-form.ts'
import { ConditionsEditor } from './conditions-editor.tsx'
import { ConsequenceEditor } from './consequence-editor.tsx'
import { useFaultWords, useItemName } from './item-name.ts'
import { outcomesOf } from './item-words.ts'
import { NumberInput } from './number-input.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { TypeFields, type FaultOf } from './type-fields.tsx'

export interface ItemPanelProps {
  readonly checklistId: string
  readonly kind: ChecklistKind
  readonly items: readonly ChecklistItem[]
  /** The place of the item. */
  readonly at: number
  /** What is wrong with the item. */
  readonly faults: readonly DraftFault[]
  /** What the server refused, in words by member. */
  readonly refused: Readonly<Record<string, string>>
  readonly mayEdit: boolean
  readonly onChange: (item: ChecklistItem) => void
  readonly onSection: (section: string | null) => void
}

const askedTypes = checklistItemTypes.filter((type) => type !== 'section')

const isSaid = (texts: Multilingual) => Object.values(texts).some((text) => text !== '')

/** Everything that can be said of one item. Each change is in the draft at once, which is saved as a whole. */
export function ItemPanel(props: ItemPanelProps) {
  const { checklistId, items, at, faults, refused, mayEdit, onChange } = props
  const t = useTexts()
  const nameText = useNameText()
  const words = useFaultWords()
  const languages = useLanguage((state) => state.languages)
  const own = useLanguage((state) => state.code)
  const standard = useDefaultLanguage()
  const item = items[at]
  if (!item) return null
  const faultOf: FaultOf = (member, isWhole = false) => {
    const isMeant = (path: string) => path === member || (!isWhole && path.startsWith(`${member}.`))
    const fault = faults.find((one) => isMeant(one.member))
    const said = Object.entries(refused).find(([path]) => isMeant(path))
    return said?.[1] ?? (fault && words(fault))
  }
  const whole = faults.find(({ member }) => member === 'key' || member === 'section')
  const textFault = faultOf('text')
  return (
    <Stack gap="4">
      {whole ? (
        <Text tone="error" textStyle="sm">
          {words(whole)}
        </Text>
      ) : null}
      <MultilingualInput
        label={t(item.type === 'section' ? 'items.sectionName' : 'items.text')}
        languages={languages}
        initialLanguage={own}
        value={item.text}
        kind={item.type === 'section' ? 'line' : 'area'}
        maxLength={limits.itemTextLength}
        required
        errors={textFault === undefined ? {} : { [standard]: textFault }}
        onChange={(text) => onChange({ ...item, text })}
      />
      {item.type === 'section' ? (
        <SectionFields item={item} kind={props.kind} onChange={onChange} />
      ) : (
        <AskedFields {...props} item={item} faultOf={faultOf} />
      )}
      <Part title={t('items.help')} isOpen={isSaid(item.help) || faultOf('help') !== undefined}>
        {mayEdit ? (
          <MultilingualInput
            label={t('items.help')}
            languages={languages}
            initialLanguage={own}
            value={item.help}
            kind="rich"
            errors={faultOf('help') === undefined ? {} : { [standard]: faultOf('help') }}
            onChange={(help) => onChange({ ...item, help })}
          />
        ) : (
          <RichTextView html={nameText(item.help)} />
        )}
      </Part>
      {item.type === 'section' ? null : (
        <Part
          title={t('picture.title')}
          isOpen={(item.picture_id ?? null) !== null || faultOf('picture_id') !== undefined}
        >
          <PictureEditor
            checklistId={checklistId}
            value={item.picture_id ?? null}
            fault={faultOf('picture_id')}
            onChange={(id) => onChange({ ...item, picture_id: id })}
          />
        </Part>
      )}
      <Part title={t('conditions.title')} isOpen={item.show_if.length > 0}>
        <ConditionsEditor
          conditions={item.show_if}
          before={namedBefore(items, at)}
          faultOf={(place) => faultOf(`show_if.${place}`)}
          onChange={(conditions) => onChange({ ...item, show_if: conditions })}
        />
      </Part>
    </Stack>
  )
}

interface PartProps {
  readonly title: string
  /** Something is said in it, or is wrong with it. Once open, it stays so while one writes. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

function Part({ title, isOpen, children }: PartProps) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <Box borderTopWidth="1px" borderColor="border.muted" pt="1">
      <Disclosure
        isOpen={wasOpen}
        summary={
          <Heading as="h3" textStyle="sm">
            {title}
          </Heading>
        }
      >
        {() => <Box pb="2">{children}</Box>}
      </Disclosure>
    </Box>
  )
}

interface SectionFieldsProps {
  readonly item: ChecklistSection
  readonly kind: ChecklistKind
  readonly onChange: (item: ChecklistItem) => void
}

function SectionFields({ item, kind, onChange }: SectionFieldsProps) {
  const t = useTexts()
  // Tasks of orders have no rounds.
  const repeats = sectionRepeats.filter(
    (one) => kind === 'inspection' || one === 'none' || one === item.repeat,
  )
  return (
    <SelectField
      label={t('items.repeat')}
      hint={t(`repeatHints.${item.repeat}`)}
      value={item.repeat}
      options={repeats.map((value) => ({ value, label: t(`repeats.${value}`) }))}
      onValueChange={(chosen) => {
        const repeat = sectionRepeats.find((one) => one === chosen)
        if (repeat) onChange({ ...item, repeat })
      }}
    />
  )
}

interface AskedFieldsProps extends ItemPanelProps {
  readonly item: AskedItem
  readonly faultOf: FaultOf
}

function AskedFields(props: AskedFieldsProps) {
  const { item, items, faultOf, onChange, onSection } = props
  const t = useTexts()
  const nameOf = useItemName()
  const sections = items.flatMap((one) => (one.type === 'section' ? [one] : []))
  const { fail, flag } = outcomesOf(item)
  const isChoice = item.type === 'choice' || item.type === 'choices'
  return (
    <Stack gap="4">
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <SelectField
          label={t('items.type')}
          value={item.type}
          options={askedTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          onValueChange={(chosen) => {
            const type = askedTypes.find((one) => one === chosen)
            if (type) onChange(withType(item, type))
          }}
        />
        {sections.length === 0 ? null : (
          <SelectField
            label={t('items.section')}
            value={item.section ?? ''}
            options={[
              { value: '', label: t('items.noSection') },
              ...sections.map((section) => ({ value: section.key, label: nameOf(section) })),
            ]}
            onValueChange={(key) => onSection(key === '' ? null : key)}
          />
        )}
      </Grid>
      <Box display="flex" flexWrap="wrap" columnGap="6" rowGap="2">
        <Checkbox checked={item.mandatory} onCheckedChange={(mandatory) => onChange({ ...item, mandatory })}>
          {t('items.mandatory')}
        </Checkbox>
        {fail ? (
          <Checkbox checked={item.critical} onCheckedChange={(critical) => onChange({ ...item, critical })}>
            {t('items.critical')}
          </Checkbox>
        ) : null}
      </Box>
      <TypeFields item={item} faultOf={faultOf} onChange={onChange} />
      <Grid gap="3" gridTemplateColumns="1fr 1fr" alignItems="start">
        {isChoice ? null : (
          <NumberInput
            label={t('scoring.points')}
            hint={fail ? t('scoring.pointsHint') : undefined}
            value={item.points}
            isWhole
            from={0}
            to={limits.pointsOfItem}
            otherwise={0}
            error={faultOf('points')}
            onChange={(points) => onChange({ ...item, points: points ?? 0 })}
          />
        )}
        <NumberInput
          label={t('scoring.weight')}
          hint={t('scoring.weightHint')}
          value={item.weight}
          isWhole
          from={1}
          to={limits.weightOfItem}
          otherwise={1}
          error={faultOf('weight')}
          onChange={(weight) => onChange({ ...item, weight: weight ?? 1 })}
        />
      </Grid>
      {fail ? (
        <Part title={t('consequences.onFail')} isOpen={item.on_fail !== null}>
          <ConsequenceEditor
            label={t('consequences.onFail')}
            value={item.on_fail}
            fault={faultOf('on_fail')}
            onChange={(on_fail) => onChange({ ...item, on_fail })}
          />
        </Part>
      ) : null}
      {flag ? (
        <Part title={t('consequences.onFlag')} isOpen={item.on_flag !== null}>
          <ConsequenceEditor
            label={t('consequences.onFlag')}
            value={item.on_flag}
            fault={faultOf('on_flag')}
            onChange={(on_flag) => onChange({ ...item, on_flag })}
          />
        </Part>
      ) : null}
    </Stack>
  )
}
