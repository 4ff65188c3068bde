import { useFailureText, useLanguage, useTexts } from '@atrium/portal'
import { Button, Callout, Text } from '@atrium/ui'
import { fieldNames } from './field-names.ts'
import type { WholeEntry } from './use-whole-entry.ts'

/** Names the fields that are too long for the list, with a button to load them. */
export function CutFields({ cut, isLoading, error, onLoad }: Omit<WholeEntry, 'changes'>) {
  const t = useTexts()
  const failureText = useFailureText()
  const language = useLanguage(({ code }) => code)
  const fields = new Intl.ListFormat(language).format(cut.map((field) => t(fieldNames[field])))
  return (
    <>
      <Text textStyle="sm" mt="1">
        {t('history.cut', { fields })}
      </Text>
      <Button size="sm" kind="quiet" busy={isLoading} onClick={onLoad}>
        {t('history.showCut')}
      </Button>
      {error && !isLoading ? (
        <Callout tone="error" announce>
          {failureText(error)}
        </Callout>
      ) : null}
    </>
  )
}
