import type { Multilingual } from '@atrium/contract'
import { useLanguage } from '@atrium/portal'
import type { Fact } from '@atrium/ui'

/** Facts about a text: one for each language that has it. `key` is unique in the list of facts. */
export function useTextFacts(): (key: string, label: string, texts: Multilingual) => Fact[] {
  const languages = useLanguage((state) => state.languages)
  return (key, label, texts) =>
    languages
      .filter(({ code }) => texts[code])
      .map(({ code, native }) => ({
        key: `${key}-${code}`,
        name: (
          <>
            {label} · <bdi lang={code}>{native}</bdi>
          </>
        ),
        value: <span lang={code}>{texts[code]}</span>,
      }))
}
