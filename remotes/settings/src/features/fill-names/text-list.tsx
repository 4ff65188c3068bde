import type { MissingText, TranslatedField, TranslatedKind } from '@atrium/contract'
import { useTexts, type Language } from '@atrium/portal'
import { Button, chakra, Checkbox, HStack } from '@atrium/ui'
import { useRef, useState } from 'react'
import { SaveBar } from './save-bar.tsx'
import { TextRow } from './text-row.tsx'
import type { Drafts } from './use-drafts.ts'
import { useSave } from './use-save.ts'

interface TextListProps {
  readonly projectId: string
  readonly language: Pick<Language, 'code' | 'native' | 'direction'>
  /** The name of the default language, from which texts are copied. */
  readonly source: string
  readonly kind: TranslatedKind
  readonly field: TranslatedField
  readonly things: readonly MissingText[]
  readonly drafts: Drafts
}

const List = chakra('ul', { base: { listStyle: 'none' } })

/** Things with a field for the text that each lacks. All are saved together. */
export function TextList({ projectId, language, source, kind, field, things, drafts }: TextListProps) {
  const t = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { save, count, isBusy } = useSave({ projectId, language: language.code, kind, field }, drafts, things)
  const chosen = things.filter(({ id }) => selected.has(id))

  function select(ids: readonly string[], isSelected: boolean): void {
    const next = new Set(selected)
    for (const id of ids)
      if (isSelected) next.add(id)
      else next.delete(id)
    setSelected(next)
  }
  const goOnFrom = (at: number) => list.current?.querySelectorAll('input:not([type=checkbox])')[at + 1]

  return (
    <>
      <HStack flexWrap="wrap" gap="3">
        <Checkbox
          checked={chosen.length === things.length}
          indeterminate={chosen.length > 0 && chosen.length < things.length}
          onCheckedChange={(isSelected) =>
            select(
              things.map(({ id }) => id),
              isSelected,
            )
          }
        >
          {t('missing.selectAll')}
        </Checkbox>
        <Button
          size="sm"
          disabled={chosen.length === 0}
          onClick={() => drafts.set(chosen.map(({ id, text }) => [id, text] as const))}
        >
          {t('missing.sameSelected', { language: source })}
        </Button>
      </HStack>
      <List ref={list} aria-label={t('missing.title', { language: language.native })}>
        {things.map((thing, at) => (
          <TextRow
            key={thing.id}
            thing={thing}
            field={field}
            language={language}
            source={source}
            text={drafts.texts.get(thing.id) ?? ''}
            error={drafts.errors.get(thing.id)}
            isSelected={selected.has(thing.id)}
            onSelect={(isSelected) => select([thing.id], isSelected)}
            onText={(text) => drafts.set([[thing.id, text]])}
            onNext={() => {
              const next = goOnFrom(at)
              if (next instanceof HTMLElement) next.focus()
            }}
          />
        ))}
      </List>
      <SaveBar count={count} isBusy={isBusy} onSave={save} onDiscard={drafts.discard} />
    </>
  )
}
