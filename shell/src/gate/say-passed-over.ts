import { toast } from '@atrium/modals'
import { texts } from '@atrium/portal'
import type { ModuleRelease } from '../registry/module-release.ts'

/** What has been said already: each message appears once in a tab. */
const said = new Set<string>()

/** Tells the person that an earlier version of a module replaces one that kept failing in this browser. */
export function sayPassedOver({ code, version, declaration }: ModuleRelease, tryAgain: () => void): void {
  const word = `${code} ${version}`
  if (said.has(word)) return
  said.add(word)
  const what = texts.t(declaration.titleKey, { ns: code, defaultValue: code })
  toast.lasting('warning', texts.t('releases.passedOver', { what }), {
    label: texts.t('releases.tryNewest'),
    onPress() {
      said.delete(word)
      tryAgain()
    },
  })
}
