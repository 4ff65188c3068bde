import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** `system` follows the device. */
export type ColorModeChoice = 'light' | 'dark' | 'system'

/** What this person has chosen for this browser. The shell keeps it; everybody may show it. */
export const colorModeChoiceStore = createStore<{ readonly choice: ColorModeChoice }>(() => ({
  choice: 'system',
}))

export function useColorModeChoice(): ColorModeChoice {
  return useStore(colorModeChoiceStore, ({ choice }) => choice)
}

/** How choices take effect: by the shell, which draws and remembers. */
export interface PreferenceKeeper {
  readonly chooseColorMode: (choice: ColorModeChoice) => void
  /** Resolves with whether the portal speaks the language now and the account has kept it; the person has been told if not. */
  readonly chooseLanguage: (code: string) => Promise<boolean>
}

let keeper: PreferenceKeeper | null = null

export function keepPreferences(by: PreferenceKeeper): void {
  keeper = by
}

function kept(): PreferenceKeeper {
  if (!keeper) throw new Error('The shell does not keep preferences yet')
  return keeper
}

/** Light, dark or as the device has it: at once, in this browser from now on. */
export function chooseColorMode(choice: ColorModeChoice): void {
  kept().chooseColorMode(choice)
}

/**
 * Another language: on screen at once, in this browser and in the account from now on. Resolves with whether all of that
 * has come about; where it has not, the person has been told.
 */
export function chooseLanguage(code: string): Promise<boolean> {
  return kept().chooseLanguage(code)
}
