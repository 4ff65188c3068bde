import type { MissingName } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import type { Language } from '@atrium/portal'
import { useTexts } from '@atrium/portal'
import { Button, chakra, Text, TextField } from '@atrium/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
    columnGap: '4',
    rowGap: '1',
    alignItems: 'center',
    py: '2',
    '& + &': { borderBlockStartWidth: '1px', borderColor: 'border.muted' },
  },
})
const Form = chakra('form', { base: { display: 'flex', alignItems: 'flex-start', gap: '2' } })

export interface NameRowProps {
  readonly thing: MissingName
  readonly language: Pick<Language, 'code' | 'native' | 'direction'>
  /** Saves the name. Resolves with an error message, or null. */
  readonly onFill: (thing: MissingName, text: string) => Promise<string | null>
}

/** A thing with its present name, and a field for the missing one. */
export function NameRow({ thing, language: { code, native, direction }, onFill }: NameRowProps) {
  const t = useTexts()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const filling = useMutation({
    mutationFn: async () => setError(await onFill(thing, text.trim())),
  })
  return (
    <Row>
      <chakra.div minWidth="0">
        <chakra.bdi display="block" overflowWrap="anywhere" fontWeight="medium">
          {thing.name}
        </chakra.bdi>
        {thing.code === null ? null : (
          <Text as="bdi" tone="muted" textStyle="xs">
            {thing.code}
          </Text>
        )}
      </chakra.div>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (filling.isPending) return
          if (text.trim() === '') setError(t('messages.field_required'))
          else filling.mutate()
        }}
      >
        <chakra.div flex="1" minWidth="0">
          <TextField
            label={t('missing.nameIn', { name: thing.name, language: native })}
            hideLabel
            lang={code}
            dir={direction}
            autoComplete="off"
            maxLength={limits.nameLength}
            placeholder={native}
            value={text}
            error={error}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </chakra.div>
        <Button
          type="submit"
          busy={filling.isPending}
          aria-label={t('missing.saveNamed', { name: thing.name })}
        >
          {t('form.save')}
        </Button>
      </Form>
    </Row>
  )
}
