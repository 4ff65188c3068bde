import type refresh from 'react-refresh/runtime'

type Runtime = Omit<typeof refresh, 'injectIntoGlobalHook'>

/** A portal whose React is not the development build draws nothing anew: the page is loaded again. */
const without: Runtime = {
  register: () => {},
  createSignatureFunctionForTransform: () => (type) => type,
  getFamilyByType: () => undefined,
  isLikelyComponentType: () => false,
  performReactRefresh: () => location.reload(),
}

const { atriumRefresh } = globalThis as { atriumRefresh?: Runtime }

/** Stands in for `react-refresh/runtime` in a module's development build: there is one runtime in the page, the shell's. */
export const {
  register,
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = atriumRefresh ?? without
