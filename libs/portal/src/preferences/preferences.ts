import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** `system` follows the device. */
export type ColorModeChoice = 'light' | 'dark' | 'system'

/** This person's choice in this browser. The shell stores it; all screens may show it. */
export const colorModeChoiceStore = createStore<{ readonly choice: ColorModeChoice }>(() => ({
  choice: 'system',
}))

export function useColorModeChoice(): ColorModeChoice {
  return useStore(colorModeChoiceStore, ({ choice }) => choice)
}

/** Applies the person's choices. The shell implements it, because it draws and remembers. */
export interface PreferenceKeeper {
  readonly chooseColorMode: (choice: ColorModeChoice) => void
  /** Resolves to whether the portal now uses the language and the account has saved it; after a failure the person has seen a message. */
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

/** Switches to light, dark or the device's mode, at once and in this browser from now on. */
export function chooseColorMode(choice: ColorModeChoice): void {
  kept().chooseColorMode(choice)
}

/**
 * Switches to another language, on screen at once, in this browser and in the account from now on. Resolves to false, after
 * a message to the person, if a step failed.
 */
export function chooseLanguage(code: string): Promise<boolean> {
  return kept().chooseLanguage(code)
}
