import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { inDevelopment } from '../module/development.ts'
import { reportProblem } from '../roots/report-problem.ts'

/** Texts that belong to no module: those of the frame, the modals library and the contract's messages. */
export const portalNamespace = 'portal'

function createTexts(): i18n {
  const instance = createInstance()
  instance.use(initReactI18next)
  // The language loader adds the texts, so nothing has to load first.
  void instance.init({
    lng: 'en',
    fallbackLng: false,
    ns: [portalNamespace],
    defaultNS: portalNamespace,
    fallbackNS: portalNamespace,
    resources: {},
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
    saveMissing: inDevelopment,
    missingKeyHandler: (_languages, namespace, key) => reportProblem(`No text for ${namespace}:${key}`),
  })
  return instance
}

export const texts = createTexts()
