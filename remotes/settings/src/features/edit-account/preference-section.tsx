import {
  chooseColorMode,
  chooseLanguage,
  chooseRegion,
  useColorModeChoice,
  useLanguage,
  useRegion,
  useTexts,
  type ColorModeChoice,
} from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Panel, SelectField, Stack } from '@atrium/ui'
import { useMutation } from '@tanstack/react-query'
import { regionOptions } from './region-options.ts'

const choices: readonly ColorModeChoice[] = ['light', 'dark', 'system']

/** Any afternoon late in a month shows the order of day and month and the hours of the clock. */
const example = '2026-03-30T14:05:00Z'

/** Language, region and appearance. A choice applies at once, as in the menu of the frame. */
export function PreferenceSection() {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const language = useLanguage((state) => state.code)
  const choice = useColorModeChoice()
  const region = useRegion()
  const dates = useDates()
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
          label={t('account.region')}
          hint={t('account.regionHint', { example: dates.moment(example) })}
          value={region}
          options={[{ value: '', label: t('account.regionOfBrowser') }, ...regionOptions(language)]}
          onValueChange={chooseRegion}
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
