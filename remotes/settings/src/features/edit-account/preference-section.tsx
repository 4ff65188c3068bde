import {
  chooseColorMode,
  chooseLanguage,
  useColorModeChoice,
  useLanguage,
  useTexts,
  type ColorModeChoice,
} from '@atrium/portal'
import { Panel, SelectField, Stack } from '@atrium/ui'
import { useMutation } from '@tanstack/react-query'

const choices: readonly ColorModeChoice[] = ['light', 'dark', 'system']

/** Language and appearance. A choice applies at once, as in the menu of the frame. */
export function PreferenceSection() {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const language = useLanguage((state) => state.code)
  const choice = useColorModeChoice()
  // chooseLanguage shows its own error message.
  const choosing = useMutation({ mutationFn: chooseLanguage })
  return (
    <Panel title={t('account.preferences')}>
      <Stack gap="4" maxWidth="26rem">
        <SelectField
          label={t('account.language')}
          hint={t('account.languageHint')}
          value={choosing.isPending ? choosing.variables : language}
          disabled={choosing.isPending}
          options={languages.map(({ code, native }) => ({ value: code, label: native }))}
          onValueChange={(code) => choosing.mutate(code)}
        />
        <SelectField
          label={t('account.appearance')}
          hint={t('account.appearanceHint')}
          value={choice}
          options={choices.map((value) => ({ value, label: t(`user.mode.${value}`) }))}
          onValueChange={(value) => chooseColorMode(choices.find((one) => one === value) ?? 'system')}
        />
      </Stack>
    </Panel>
  )
}
