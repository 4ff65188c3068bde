import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useModuleScope } from '../module/module-context.ts'
import { portalNamespace, texts } from './i18n.ts'

/**
 * Returns the texts of the module that renders the component, with the portal's own behind them: `const t = useTexts();
 * t('tree.empty'); t('tree.below', { count: 14 })`.
 */
export function useTexts(namespace?: string): TFunction {
  const { code } = useModuleScope()
  const own = namespace ?? (code === 'shell' ? portalNamespace : code)
  return useTranslation([own, portalNamespace], { i18n: texts }).t
}
