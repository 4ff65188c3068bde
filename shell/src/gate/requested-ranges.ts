import { registerGlobalPlugins } from '@module-federation/runtime-core'

/** The range of each shared package that each container has asked for, by the container's own name. */
export const requestedRanges = new Map<string, Map<string, string>>()

interface Asking {
  readonly origin: { readonly name: string }
  readonly pkgName: string
  readonly shareInfo?: { readonly shareConfig?: { readonly requiredVersion?: string | false } } | void
}

function note({ origin, pkgName, shareInfo }: Asking): void {
  const ranges = requestedRanges.get(origin.name) ?? new Map<string, string>()
  requestedRanges.set(origin.name, ranges.set(pkgName, shareInfo?.shareConfig?.requiredVersion || '*'))
}

/** Starts to note the ranges. A container states its range only when it takes the package. */
export function recordRequestedRanges(): void {
  registerGlobalPlugins([{ name: 'atrium-ranges', afterLoadShare: note, errorLoadShare: note }])
}
