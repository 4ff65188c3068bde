import type refresh from 'react-refresh/runtime'

type Runtime = Omit<typeof refresh, 'injectIntoGlobalHook'>

/** A portal whose React is not the development build redraws nothing: the page reloads. */
const without: Runtime = {
  register: () => {},
  createSignatureFunctionForTransform: () => (type) => type,
  getFamilyByType: () => undefined,
  isLikelyComponentType: () => false,
  performReactRefresh: () => location.reload(),
}

const { atriumRefresh } = globalThis as { atriumRefresh?: Runtime }

/** Replaces `react-refresh/runtime` in a module's development build: the page has one runtime, the shell's. */
export const {
  register,
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = atriumRefresh ?? without
