import { useLanguage, useTexts } from '@atrium/portal'
import { chakra } from '@atrium/ui'

const Line = chakra('div', { base: { '& [data-part=language]': { color: 'fg.muted', textStyle: 'xs' } } })

interface LanguageTextProps {
  readonly value: Readonly<Record<string, string>> | null
  /** The other side. Languages with the same text on both sides are left out. */
  readonly other: Readonly<Record<string, string>> | null
}

/** A text in the languages in which it differs, each with the name of the language. */
export function LanguageText({ value, other }: LanguageTextProps) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const codes = [...new Set([...Object.keys(value ?? {}), ...Object.keys(other ?? {})])]
  const order = (code: string) => languages.findIndex((one) => one.code === code)
  return codes
    .filter((code) => value?.[code] !== other?.[code])
    .toSorted((a, b) => order(a) - order(b))
    .map((code) => (
      <Line key={code}>
        <bdi data-part="language" lang={code}>
          {languages.find((one) => one.code === code)?.native ?? code}
        </bdi>{' '}
        {value?.[code] ? <bdi lang={code}>{value[code]}</bdi> : <em>{t('history.empty')}</em>}
      </Line>
    ))
}
